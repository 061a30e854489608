package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.git.ScratchRepository;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Surface;

/// From a line of a real repository to the person's decision behind it, through all that git does to
/// commits. What a commit merely claims is never shown as its cause.
class WhyFaceTest {
    private static final Actor.Person ANN =
            new Actor.Person("Ann", Surface.CLI, Assurance.TERMINAL);

    @TempDir private Path folder;
    private CliHarness cli;
    private ScratchRepository shop;
    private String cache;

    @BeforeEach
    void open() throws Exception {
        folder = folder.toRealPath();
        cli = new CliHarness(folder);
        cli.clock.setTo(Instant.parse("2026-11-03T14:00:00Z"));
        shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.write("src/Cache.java", "class Cache {", "    void get() {}", "}");
        shop.commit("Begin");
        shop.git("branch", "-q", "base");
        cache = answered(cacheQuestion(), "Redis", "one node for now");
        after(Duration.ofMinutes(5));
    }

    private DecisionBuilder cacheQuestion() {
        return aDecision()
                .titled("Which cache?")
                .labelled("Redis", "Local", "Memcached")
                .inProject(shop.folder().toString());
    }

    /// Follows a decision in a line of code.
    private String follow(String... ids) throws Exception {
        shop.write("src/Cache.java", "class Cache {", "    Redis redis = one();", "}");
        StringBuilder message =
                new StringBuilder("Use one Redis for both nodes\n\nIt is enough.\n\n");
        for (String id : ids) {
            message.append("Decision: ").append(id).append('\n');
        }
        return shop.commit(message.toString());
    }

    @Test
    void aLineNamesThePersonTheAlternativesAndTheSurface() throws Exception {
        String commit = follow(cache);

        Result why = why("src/Cache.java:2");

        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out())
                .contains(
                        ":2  "
                                + commit.substring(0, 7)
                                + "  2026-11-03  \"Use one Redis for both nodes\"",
                        "✓ " + cache + "  Which cache?  (trailer, confirmed)",
                        "    Redis   not chosen: Local, Memcached",
                        "    Ann, on the command line, 2026-11-03 14:00, asked by ",
                        "\"one node for now\"");
        assertThat(why("src/Cache.java:2", "--json").out())
                .contains(
                        "\"format\":\"sayso.why/1\"",
                        "\"path\":\"src/Cache.java\",\"from_line\":2,\"to_line\":2",
                        "\"decision_id\":\"" + cache + "\"",
                        "\"by\":\"Ann\"",
                        "\"confirmed\":true",
                        "\"claims\":[]");
        assertThat(why("src/Cache.java", "--format", "unix").out())
                .isEqualTo(
                        shop.folder()
                                + "/src/Cache.java:2: "
                                + cache
                                + " Which cache? → Redis (Ann, 2026-11-03)\n");
        assertThat(why("HEAD").out()).contains("✓ " + cache);
        assertThat(why("base..HEAD").out()).contains("✓ " + cache);
    }

    @Test
    void whatFollowsNothingSaysSo() throws Exception {
        follow(cache);

        Result line = why("src/Cache.java:1");
        assertThat(line.exitCode()).isEqualTo(1);
        assertThat(line.out()).contains("\"Begin\"", "No decision is known for ");
        shop.write("src/Cache.java", "class Cache {", "    Redis redis = two();", "}");
        assertThat(why("src/Cache.java:2").exitCode()).isEqualTo(1);
        shop.write("new.txt", "new");
        assertThat(why("new.txt:1").exitCode()).isEqualTo(1);
        assertThat(why("base").exitCode()).isEqualTo(1);
        assertThat(why("HEAD..HEAD").exitCode()).isEqualTo(1);
    }

    @Test
    void itSurvivesAmendRebaseCherryPickAndRename() throws Exception {
        follow(cache);
        after(Duration.ofDays(1));
        shop.git("commit", "-q", "--amend", "--no-edit", "--allow-empty");
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);

        shop.git("checkout", "-q", "-b", "topic");
        shop.git("checkout", "-q", "-b", "other", "base");
        shop.write("README", "read");
        shop.commit("Other");
        shop.git("rebase", "-q", "other", "topic");
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);

        shop.git("checkout", "-q", "-b", "picked", "other");
        shop.git("cherry-pick", "topic");
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);

        shop.git("mv", "src/Cache.java", "src/Store.java");
        shop.commit("Rename");
        assertThat(why("src/Store.java:2").out()).contains("✓ " + cache);
    }

    @Test
    void itSurvivesSquashedAndJoinedMessages() throws Exception {
        shop.git("checkout", "-q", "-b", "topic");
        follow(cache);
        shop.write("README", "read");
        shop.commit("Read");
        shop.git("checkout", "-q", "main");
        shop.git("merge", "-q", "--squash", "topic");
        shop.git("commit", "-q", "--no-edit");
        assertThat(shop.git("log", "-1", "--format=%B")).contains("    Decision: " + cache);
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);

        shop.git("checkout", "-q", "-b", "joined", "base");
        shop.git("merge", "-q", "--squash", "topic");
        shop.git(
                "commit",
                "-q",
                "-m",
                "Cache (#12)\n\n* Use one Redis\n\nDecision: "
                        + cache
                        + "\n\n* Read\n\n---------\n\nCo-authored-by: Ada <ada@localhost>");
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);
        shop.git("commit", "-q", "--amend", "-m", "Cache\n\n* Decision: " + cache);
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);
    }

    @Test
    void aCommitDatedAheadOfItsAnswerIsNoProof() throws Exception {
        String open = asked(cacheQuestion().titled("Open?")).id().value();
        Instant before = cli.clock.instant();
        after(Duration.ofHours(1));
        follow(open);
        cli.clock.setTo(before);
        answer(open, "Redis");

        Result why = why("HEAD", "--check");

        assertThat(why.exitCode()).isEqualTo(1);
        assertThat(why.out())
                .contains(open + "  claimed, not confirmed: the commit is dated later than now");
    }

    @Test
    void anImportedAnswerIsNoCause() throws Exception {
        String issues = cli.run("decision", "export", "--all", "--format", "beads").out();
        cli = new CliHarness(Files.createDirectory(folder.resolve("other")));
        cli.clock.setTo(Instant.parse("2026-11-03T15:00:00Z"));
        Path file = Files.writeString(folder.resolve("issues.jsonl"), issues);
        assertThat(cli.run("decision", "import", file.toString()).exitCode()).isZero();
        follow(cache);

        Result why = why("HEAD", "--check");

        assertThat(why.exitCode()).isEqualTo(1);
        assertThat(why.out())
                .contains(
                        cache
                                + "  claimed, not confirmed: imported: answered in another store,"
                                + " which confirms nothing here");
    }

    @Test
    void aFormatterHidesNothingThatIsToBeIgnored() throws Exception {
        follow(cache);
        shop.write(
                "src/Cache.java",
                "class Cache {",
                "    final Redis redis = Redis.one(); // formatted",
                "}");
        String formatted = shop.commit("Format");
        assertThat(why("src/Cache.java:2").exitCode()).isEqualTo(1);

        shop.write(".git-blame-ignore-revs", formatted);
        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);

        shop.write(".git-blame-ignore-revs", "nonsense");
        assertThat(why("src/Cache.java:2").out()).contains("\"Format\"");
    }

    @Test
    void whatIsOnlyClaimedIsNeverACause() throws Exception {
        String open = asked(cacheQuestion().titled("Open?")).id().value();
        String declined = declined();
        String elsewhere =
                answered(cacheQuestion().inProject(folder.toString()), "Redis", "elsewhere");
        String nowhere = answered(aDecision().labelled("Redis"), "Redis", "nowhere");
        follow(open, declined, elsewhere, nowhere, "d-zzzzzz9", "r-abcdef");
        after(Duration.ofMinutes(1));
        answer(open, "Redis");

        Result why = why("src/Cache.java:2");

        assertThat(why.exitCode()).isEqualTo(1);
        assertThat(why.out())
                .contains(
                        open + "  claimed, not confirmed: answered later",
                        declined + "  claimed, not confirmed: declined",
                        elsewhere + "  claimed, not confirmed: asked in another repository",
                        nowhere + "  claimed, not confirmed: asked in another repository",
                        "d-zzzzzz9  claimed, not confirmed: unknown here",
                        "r-abcdef  claimed, not confirmed: unknown here")
                .doesNotContain("✓", "trailer, confirmed", "not chosen");
        assertThat(why("src/Cache.java:2", "--json").out())
                .contains("\"decisions\":[]", "\"reason\":\"answered_later\"")
                .doesNotContain("\"confirmed\":true");
        assertThat(why("base..HEAD", "--md").out())
                .contains("- claimed, not confirmed: `" + declined + "`, declined (")
                .doesNotContain("**");
    }

    @Test
    void anAuthorsTimeThatIsSetAheadConfirmsNothing() throws Exception {
        String open = asked(cacheQuestion().titled("Open?")).id().value();
        shop.write("a.txt", "a");
        shop.git("add", "-A");
        shop.git("commit", "-q", "--date", "2027-01-01T00:00:00Z", "-m", "A\n\nDecision: " + open);
        after(Duration.ofMinutes(1));
        answer(open, "Redis");

        assertThat(why("HEAD").out()).contains("claimed, not confirmed: answered later");
    }

    @Test
    void aCheckEndsWithOneAsLongAsSomethingIsOnlyClaimed() throws Exception {
        follow(cache);
        Result fine = why("base..HEAD", "--check");
        assertThat(fine.exitCode()).as(fine.err()).isZero();
        assertThat(fine.out()).contains("1 decision confirmed, 0 not");
        assertThat(why("HEAD..HEAD", "--check").exitCode()).isZero();

        String open = asked(cacheQuestion().titled("Open?")).id().value();
        shop.write("b.txt", "b");
        shop.commit("B\n\nDecision: " + open);
        Result claimed = why("base..HEAD", "--check");

        assertThat(claimed.exitCode()).isEqualTo(1);
        assertThat(claimed.out())
                .contains(open + "  claimed, not confirmed: never answered", "confirmed, 1 not");
    }

    @Test
    void whatWasDecidedInARangeIsMarkdownForAPullRequest() throws Exception {
        String odd =
                answered(
                        cacheQuestion().titled("Is *this* <b>odd</b>?").labelled("[a](x)", "b"),
                        "[a](x)",
                        "secret");
        after(Duration.ofMinutes(1));
        follow(cache, odd);

        assertThat(why("base..HEAD", "--md").out())
                .isEqualTo(
                        "- **Which cache?** Redis (Ann, 2026-11-03, `"
                                + cache
                                + "`)\n- **Is \\*this\\* \\<b\\>odd\\</b\\>?** \\[a\\](x) (Ann,"
                                + " 2026-11-03, `"
                                + odd
                                + "`)\n");
        assertThat(why("base..HEAD", "--md", "--full").out())
                .contains(
                        "  - not chosen: Local, Memcached\n",
                        "  - note: one node for now\n",
                        "  - asked by ",
                        "  - commits: " + shop.head().substring(0, 7));
    }

    @Test
    void whatTookItsPlaceIsNamed() throws Exception {
        follow(cache);
        after(Duration.ofDays(17));
        String newer = answered(cacheQuestion(), "Memcached", "two nodes");

        assertThat(why("src/Cache.java:2").out())
                .contains("replaced by " + newer + " (2026-11-20): Memcached  ← this still");
        assertThat(why("HEAD", "--md").out())
                .contains("; since replaced by `" + newer + "`: Memcached");
        assertThat(why("HEAD", "--json").out()).contains("\"replaced_by\":\"" + newer + "\"");
    }

    @Test
    void whatIsAskedWronglyIsSaid() throws Exception {
        assertThat(why("nothing").exitCode()).isEqualTo(3);
        assertThat(why("nothing").err()).contains("git does not know nothing");
        assertThat(why("gone.txt:3").err()).contains("there is no file ");
        assertThat(why("src/Cache.java:99").exitCode()).isEqualTo(3);
        assertThat(why("src/Cache.java:99").err())
                .contains("src/Cache.java has 3 lines", "src/Cache.java:3")
                .doesNotContain("git does not know", "words", "shallow");
        assertThat(why("src/Cache.java:3-2").exitCode()).isEqualTo(64);
        assertThat(why("--all").exitCode()).isEqualTo(64);
        assertThat(why("HEAD", "--md", "--json").exitCode()).isEqualTo(64);
        assertThat(why("HEAD", "--full").exitCode()).isEqualTo(64);
        assertThat(why("HEAD", "--format", "html").exitCode()).isEqualTo(64);
        Result outside = cli.run("why", "HEAD", "--repo", folder.toString());
        assertThat(outside.exitCode()).isEqualTo(3);
        assertThat(outside.err()).contains("is in no git repository");
        cli.with("PATH", folder.toString());
        assertThat(why("HEAD").err()).contains("git is not on the PATH");
    }

    @Test
    void aShallowCloneSaysThatItSeesLess() throws Exception {
        follow(cache);
        Path shallow = folder.resolve("shallow");
        shop.git("clone", "-q", "--depth", "1", "file://" + shop.folder(), shallow.toString());

        Result why = cli.run("why", "HEAD", "--check", "--repo", shallow.toString());

        assertThat(why.err()).contains("this clone is shallow").doesNotContain("not checked");
        assertThat(why.exitCode()).as("one commit is whole").isNotEqualTo(3);
    }

    @Test
    void whatReachesWhereAShallowCloneEndsIsNotChecked() throws Exception {
        shop.write("src/Two.java", "class Two {}");
        shop.commit("Two");
        shop.write("src/Three.java", "class Three {}");
        shop.commit("Three");
        Path shallow = folder.resolve("shallow");
        shop.git("clone", "-q", "--depth", "2", "file://" + shop.folder(), shallow.toString());
        String repository = shallow.toString();

        assertThat(cli.run("why", "HEAD~1..HEAD", "--check", "--repo", repository).exitCode())
                .as("all of it is here")
                .isZero();
        String apart =
                ScratchRepository.at(shallow).git("commit-tree", "-m", "Apart", "HEAD^{tree}");
        for (String target : List.of(apart.strip() + "..HEAD", "src/Two.java")) {
            Result cut = cli.run("why", target, "--check", "--repo", repository);
            assertThat(cut.exitCode()).as(target).isEqualTo(3);
            assertThat(cut.err())
                    .contains(
                            "not checked: some of these commits are missing here",
                            "git fetch --unshallow");
        }
    }

    @Test
    void aRepositoryWithoutCommitsIsSaidToHaveNone() throws Exception {
        ScratchRepository fresh = ScratchRepository.begun(folder.resolve("fresh"));
        fresh.write("a.txt", "a");

        for (String target : List.of("a.txt", "HEAD")) {
            Result why = cli.run("why", target, "--repo", fresh.folder().toString());
            assertThat(why.exitCode()).isEqualTo(3);
            assertThat(why.err())
                    .contains("this repository has no commit yet", "commit first")
                    .doesNotContain("shallow", "no such ref");
        }
    }

    @Test
    void noFilterOfTheRepositoryIsStarted() throws Exception {
        follow(cache);
        Path ran = folder.resolve("ran");
        shop.git("config", "filter.a=b.clean", "touch '" + ran + "'; cat");
        shop.git("config", "filter.a=b.required", "true");
        shop.git("config", "diff.c.textconv", "touch '" + ran + "'; cat");
        Files.writeString(shop.folder().resolve(".git/info/attributes"), "* filter=a=b diff=c\n");
        shop.write("src/Cache.java", "class Cache {", "    Redis redis = one();", "}", "// more");

        assertThat(why("src/Cache.java:2").out()).contains("✓ " + cache);
        assertThat(ran).doesNotExist();
    }

    private Result why(String target, String... more) {
        String named =
                Files.exists(shop.folder().resolve(target.replaceAll(":.*", "")))
                                || target.contains("gone")
                        ? shop.folder() + "/" + target
                        : target;
        List<String> words = new ArrayList<>(List.of("why", named));
        words.addAll(List.of("--repo", shop.folder().toString()));
        words.addAll(List.of(more));
        return cli.run(words.toArray(String[]::new));
    }

    private void after(Duration time) {
        cli.clock.tick(time);
        shop.at(cli.clock.instant().toString());
    }

    private Decision asked(DecisionBuilder question) {
        try (DecisionDesk desk = cli.desk()) {
            return ((AskResult.Asked) desk.ask(question.ask())).decision();
        }
    }

    private String answered(DecisionBuilder question, String label, String note) {
        Decision asked = asked(question);
        try (DecisionDesk desk = cli.desk()) {
            desk.answer(asked.id(), choosing(asked, label).withRationale(note), ANN, null);
        }
        return asked.id().value();
    }

    private void answer(String id, String label) {
        try (DecisionDesk desk = cli.desk()) {
            Decision found = ((DecisionLookup.Found) desk.find(id, ANN)).decision();
            desk.answer(found.id(), choosing(found, label), ANN, null);
        }
    }

    private static Answer choosing(Decision decision, String label) {
        return Answer.choosing(
                decision.question().options().stream()
                        .filter(option -> option.label().equals(label))
                        .map(Option::id)
                        .findFirst()
                        .orElseThrow());
    }

    private String declined() {
        Decision asked = asked(cacheQuestion().titled("Declined?"));
        try (DecisionDesk desk = cli.desk()) {
            desk.cancel(asked.id(), CancelKind.REFUSED, "no", ANN);
        }
        return asked.id().value();
    }
}
