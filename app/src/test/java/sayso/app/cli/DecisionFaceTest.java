package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.lifecycle.DecisionDesk;

class DecisionFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void requestSaysWhatItAskedAndHowToResolveIt() {
        Result result =
                cli.run(
                        "decision",
                        "request",
                        "-p",
                        "Which cache?",
                        "-o",
                        "Redis: shared",
                        "-o",
                        "In-memory",
                        "-r",
                        "1",
                        "-b",
                        "bd-42,bd-43");
        String first = result.out().lines().findFirst().orElseThrow();
        String slug = first.substring(first.lastIndexOf(" ") + 1);
        assertThat(slug).startsWith("d-dec-which_cache-");
        String id = "d-" + slug.substring(slug.lastIndexOf('-') + 1);
        assertThat(result)
                .isEqualTo(
                        new Result(
                                0,
                                """
                                📋 Decision requested: %s
                                   Question: Which cache?
                                   Options: Redis*, In-memory
                                   Blocking: bd-42, bd-43

                                ⚠ no notification: nothing can open from here; it is listed in: sayso ls
                                → for notifications by mail: sayso settings set notify.mail.to you@example.com

                                To resolve: sayso decision resolve %s --choice N --rationale "..."
                                """
                                        .formatted(slug, id),
                                ""));
    }

    @Test
    void requestReportsEveryProblemAtOnceAndStoresNothing() {
        Result result =
                cli.run(
                        "decision",
                        "request",
                        "-o",
                        "a",
                        "-o",
                        "b",
                        "-o",
                        "c",
                        "-o",
                        "d",
                        "-o",
                        "e",
                        "-u",
                        "soon",
                        "-r",
                        "6");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo(
                        """
                        ✗ --prompt is required
                        ✗ at most 4 options allowed
                        ✗ --recommend must be between 1 and 5
                        ✗ invalid urgency 'soon': must be high, medium, or low
                        """);
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
    }

    @Test
    void requestDemandsAnOptionAndWarnsAboutASingleOne() {
        Result none = cli.run("decision", "request", "-p", "Why?");
        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.err()).isEqualTo("✗ at least 1 option required (use --option)\n");

        Result one = cli.run("decision", "request", "-p", "Why?", "-o", "so");
        assertThat(one.exitCode()).isZero();
        assertThat(one.err())
                .isEqualTo("⚠ only one option: it can be accepted or answered in own words\n");
    }

    @Test
    void requestTakesContextFromFileAndStandardInput() throws Exception {
        Path file = folder.resolve("diff.txt");
        Files.writeString(file, "+ a line");
        String fromFile = cli.request("-p", "One?", "-o", "a", "-c", "@" + file);
        assertThat(cli.run("decision", "show", fromFile).out()).contains("  │ + a line\n");

        Result piped =
                cli.runWith("- a line", "decision", "request", "-p", "Two?", "-o", "a", "-c", "-");
        assertThat(piped.exitCode()).isZero();
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .contains("\"context\":\"- a line\"");
    }

    @Test
    void requestUnderTheSameKeyFindsTheSameDecision() {
        String first = cli.request("-p", "Once?", "-o", "a", "--key", "k1");
        Result again =
                cli.run("decision", "request", "-p", "Once?", "-o", "a", "--key", "k1", "--json");
        assertThat(CliHarness.field(again.out(), "id")).isEqualTo(first);
        assertThat(again.out()).contains("\"existing\":true");

        Result other =
                cli.run("decision", "request", "-p", "Twice?", "-o", "a", "--key", "k1", "--json");
        assertThat(other.exitCode()).isEqualTo(3);
        assertThat(other.out()).contains("\"code\":\"conflict\"").contains(first);
    }

    @Test
    void requestWithReplaceTakesOverTheGates() {
        String old = cli.request("-p", "Old?", "-o", "a", "-b", "bd-1");
        String successor = cli.request("-p", "New?", "-o", "a", "--replace", old);
        assertThat(cli.run("decision", "list", "--blocking", "bd-1").out())
                .contains("New?")
                .doesNotContain("Old?");
        Result late = cli.run("decision", "resolve", old, "--choice", "1");
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.err())
                .contains("already replaced")
                .contains("answer its successor: sayso answer " + successor);
    }

    @Test
    void requestWarnsWhenNobodyKnowsWhoAsks() {
        assertThat(
                        cli.with("SAYSO_ACTOR", "")
                                .run("decision", "request", "-p", "x?", "-o", "a", "-o", "b")
                                .err())
                .contains("the answer cannot be delivered");
    }

    @Test
    void requestTakesTheSessionFromFlagOrEnvironment() {
        cli.request("-p", "One?", "-o", "a", "--session", "s-1");
        cli.with("CODEX_THREAD_ID", "t-9").request("-p", "Two?", "-o", "a");
        assertThat(cli.run("decision", "list", "--session", "s-1").out()).contains("One?");
        assertThat(cli.run("decision", "list", "--session", "t-9", "--json").out())
                .contains("Two?", "\"agent_kind\":\"codex\"");
    }

    @Test
    void listIsSearchedAndFiltered() {
        String wharf = cli.request("-p", "Close the wharf?", "-o", "Yes", "-o", "No");
        cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        assertThat(cli.run("decision", "list", "--search", "WHARF").out())
                .contains("Close the wharf?")
                .doesNotContain("cache");
        assertThat(cli.run("decision", "list", "--kind", "multi", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
        assertThat(cli.run("decision", "list", "--before", "1h", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
        cli.run("decision", "resolve", wharf, "--choice", "1");
        assertThat(cli.run("decision", "list", "--ended", "--search", "yes").out())
                .contains("Close the wharf?");
        Result odd = cli.run("decision", "list", "--kind", "odd");
        assertThat(odd.exitCode()).isEqualTo(64);
        assertThat(odd.err()).contains("invalid kind 'odd': must be single, multi");
    }

    @Test
    void exportWritesWhatEndedOutWhole() {
        String id = cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local");
        cli.request("-p", "Open?", "-o", "a", "-o", "b");
        assertThat(cli.run("decision", "export").exitCode()).isEqualTo(1);
        cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "faster");
        Result lines = cli.run("decision", "export");
        assertThat(lines.exitCode()).isZero();
        assertThat(lines.out().lines()).singleElement().asString().startsWith("{\"id\":\"" + id);
        assertThat(lines.out()).contains("\"kind\":\"answered\"");
        assertThat(cli.run("decision", "export", "--format", "md", id).out())
                .startsWith("# Which cache?\n")
                .contains("**Redis**", "**chosen**", "not chosen", "faster");
        assertThat(cli.run("decision", "export", "--state", "pending", "--json").out())
                .startsWith("{\"decisions\":[\n{")
                .endsWith("]}\n")
                .contains("Open?");
        assertThat(cli.run("decision", "export", "--format", "pdf").exitCode()).isEqualTo(64);
    }

    @Test
    void exportPrintsEveryPageThatItReadBeforeOneThatCannotBeRead() throws Exception {
        try (DecisionDesk desk = cli.desk()) {
            for (int i = 0; i < 201; i++) {
                desk.ask(aDecision().titled("Number " + i + "?").ask());
            }
        }
        String[] export = {"decision", "export", "--state", "pending"};
        List<String> all = cli.run(export).out().lines().toList();
        assertThat(all).hasSize(201);
        try (Connection connection =
                        DriverManager.getConnection("jdbc:sqlite:" + cli.home().database());
                Statement statement = connection.createStatement()) {
            String last = CliHarness.field(all.getLast(), "id");
            statement.execute("UPDATE decision SET question = '{' WHERE id = '" + last + "'");
        }

        Result broken = cli.run(export);

        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.err()).contains("holds a row that makes no sense");
        assertThat(broken.out().lines()).containsExactlyElementsOf(all.subList(0, 200));
    }

    @Test
    void resolveChoosesAndFreesWhatWaited() {
        String id = cli.request("-p", "Which?", "-o", "Redis", "-o", "Local", "-b", "bd-42");
        Result result =
                cli.run("decision", "resolve", id, "--choice", "1", "--rationale", "faster");
        assertThat(result)
                .isEqualTo(
                        new Result(
                                0,
                                """
                                ✓ Resolved %s: Redis
                                  Rationale: faster

                                → Unblocked: bd-42
                                → Kept for shop/builder; it is not known yet whether it is waiting
                                """
                                        .formatted(id),
                                ""));
    }

    @Test
    void resolveNamesWhatStillWaits() {
        String first = cli.request("-p", "One?", "-o", "a", "-b", "bd-42");
        String second = cli.request("-p", "Two?", "-o", "a", "-b", "bd-42");
        assertThat(cli.run("decision", "resolve", first, "--option-id", "1").out())
                .contains("→ bd-42 still waits for " + second);
    }

    @Test
    void resolveRefusesAChoiceThatIsNotThere() {
        String id = cli.request("-p", "Which?", "-o", "a", "-o", "b");
        Result result = cli.run("decision", "resolve", id, "--choice", "5");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).isEqualTo("✗ invalid choice 5: only 2 options available\n");
        assertThat(cli.run("decision", "resolve", id).exitCode()).isEqualTo(64);
        assertThat(cli.run("decision", "resolve", id, "--choice", "1", "--text", "x").exitCode())
                .isEqualTo(64);
    }

    @Test
    void theSecondAnswerLearnsTheFirst() {
        String id = cli.request("-p", "Which?", "-o", "Redis", "-o", "Local");
        cli.run("decision", "resolve", id, "--choice", "1");
        cli.clock.tick(Duration.ofMinutes(3));

        Result loser = cli.run("decision", "resolve", id, "--choice", "2");
        assertThat(loser.exitCode()).isEqualTo(3);
        assertThat(loser.err())
                .isEqualTo(
                        "✗ already resolved: \"Redis\" by ada on the command line 3 minutes ago\n");

        Result json = cli.run("decision", "resolve", id, "--choice", "2", "--json");
        assertThat(json.out())
                .contains(
                        "\"code\":\"already_closed\"",
                        "\"winner\":{",
                        "\"chosen_label\":\"Redis\"");
        assertThat(json.err()).isEmpty();

        Result same = cli.run("decision", "resolve", id, "--choice", "1", "--json");
        assertThat(same.exitCode()).isZero();
        assertThat(same.out()).contains("\"repeated\":true");
    }

    @Test
    void ownWordsAreSaidAsSuch() {
        String id = cli.request("-p", "Which?", "-o", "a");
        assertThat(
                        cli.run("decision", "respond", id, "--text", "neither", "--accept-guidance")
                                .out())
                .startsWith("✓ Resolved " + id + ": (own words) \"neither\"\n");
        assertThat(cli.run("decision", "await", id, "--json").out())
                .contains("\"chosen_index\":0", "\"answer_text\":\"neither\"");
    }

    @Test
    void awaitTellsEachEndingByItsExitCode() {
        String answered = cli.request("-p", "1?", "-o", "a");
        cli.run("decision", "resolve", answered, "--choice", "1");
        assertThat(cli.run("decision", "await", answered))
                .isEqualTo(new Result(0, "✓ Decision " + answered + " resolved: a\n", ""));

        String cancelled = cli.request("-p", "2?", "-o", "a");
        cli.run("decision", "cancel", cancelled, "--reason", "no time");
        Result second = cli.run("decision", "await", cancelled);
        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains("declined by ada on the command line 0 s ago: no time");

        String expired = cli.request("-p", "3?", "-o", "a", "--timeout", "5m");
        cli.clock.tick(Duration.ofMinutes(6));
        Result third = cli.run("decision", "await", expired);
        assertThat(third.exitCode()).isEqualTo(1);
        assertThat(third.err()).contains("This is not approval.");

        assertThat(cli.run("decision", "await", "d-nothere").exitCode()).isEqualTo(3);
        assertThat(cli.run("decision", "await", answered, "--timeout", "soon").exitCode())
                .isEqualTo(64);
    }

    @Test
    void whoFollowsGoesOnWithWhatTookThePlaceOfWhatHadEnded() {
        String old = cli.request("-p", "Which?", "-o", "a");
        cli.run("decision", "resolve", old, "--refine", "what does it cost?");
        String next = cli.request("-p", "Which, for 3?", "-o", "a", "--replace", old);
        cli.run("decision", "resolve", next, "--choice", "1");

        Result followed = cli.run("decision", "await", old, "--follow", "--timeout", "2s");
        assertThat(followed.exitCode()).as(followed.err()).isZero();
        assertThat(followed.out()).contains("Decision " + next + " resolved: a");
        Result alone = cli.run("decision", "await", old, "--json");
        assertThat(alone.exitCode()).isEqualTo(2);
        assertThat(alone.out()).contains("\"superseded_by\":\"" + next + "\"");
        assertThat(cli.run("decision", "show", next).out())
                .contains("Replaces: Which? (" + old + ")");
    }

    @Test
    void whatTookOverWorkSaysFromWhat() {
        String old = cli.request("-p", "Drop it?", "-o", "a", "--destructive", "-b", "bd-1");
        String next = cli.request("-p", "Go on?", "-o", "a", "--replace", old);

        assertThat(cli.run("show", next).out())
                .contains("Replaces: Drop it? (destructive, cannot be undone; " + old + ")")
                .contains("Destructive, cannot be undone");
    }

    @Test
    void wordsThatComeTooLateAreKeptWithWhatTookThePlace() {
        String old = cli.request("-p", "Deploy?", "-o", "a", "--session", "s-1");
        String next = cli.request("-p", "Deploy now?", "-o", "a", "--session", "s-1");

        Result late = cli.run("decision", "resolve", old, "--text", "not before Monday");
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.err())
                .contains("already replaced by " + next)
                .contains("words are kept there as a comment");
        assertThat(cli.run("decision", "show", next).out())
                .contains("Comment by ada, too late for " + old + ":")
                .contains("not before Monday");
        assertThat(cli.run("decision", "show", next, "--json").out())
                .contains("\"kind\":\"commented\"");
    }

    @Test
    void requestThatWaitsEndsWithTheAnswer() throws Exception {
        var waiting =
                cli.start("decision", "request", "-p", "Now?", "-o", "yes", "--wait=5m", "--json");
        String id = awaitOnly("Now?");
        cli.run("decision", "resolve", id, "--choice", "1");
        Result result = waiting.get();
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("\"resolved\":true", "\"chosen_label\":\"yes\"");
    }

    @Test
    void aLateAnswerIsKeptAndSaysSo() {
        String id = cli.request("-p", "Which?", "-o", "a", "--timeout", "5m");
        cli.clock.tick(Duration.ofMinutes(8));
        Result late = cli.run("decision", "resolve", id, "--choice", "1");
        assertThat(late.exitCode()).isZero();
        assertThat(late.out()).contains("Late: it expired 3 minutes ago.");
        assertThat(cli.run("decision", "show", id, "--json").out()).contains("\"late\":true");
    }

    @Test
    void anAnswerAfterCancelAndAfterALongTimeAreRefusedInTheirOwnWords() {
        String cancelled = cli.request("-p", "1?", "-o", "a");
        cli.run("decision", "cancel", cancelled);
        assertThat(cli.run("decision", "resolve", cancelled, "--choice", "1").err())
                .startsWith("✗ already declined by ada");
        assertThat(cli.run("decision", "cancel", cancelled).err())
                .isEqualTo("✗ " + cancelled + " is not a pending decision (already cancelled)\n");

        String expired = cli.request("-p", "2?", "-o", "a", "--timeout", "5m");
        cli.clock.tick(Duration.ofDays(1));
        cli.run("decision", "list");
        cli.clock.tick(Duration.ofDays(8));
        Result late = cli.run("decision", "resolve", expired, "--choice", "1");
        assertThat(late.exitCode()).isEqualTo(3);
        assertThat(late.err()).startsWith("✗ already expired 8 days ago");
    }

    @Test
    void cancelSaysWhatIsStillHeld() {
        String id = cli.request("-p", "Which?", "-o", "a", "-b", "bd-42");
        Result result = cli.run("decision", "cancel", id);
        assertThat(result.out()).startsWith("✓ Cancelled " + id + "\n→ Still held: bd-42");
        assertThat(cli.run("decision", "show", id).out()).contains("Still held: bd-42");
    }

    @Test
    void unknownAndAmbiguousIdsHaveTheirOwnWords() {
        String one = cli.request("-p", "1?", "-o", "a");
        String two = cli.request("-p", "2?", "-o", "a");
        Result unknown = cli.run("decision", "show", "d-zzzzzz");
        assertThat(unknown.exitCode()).isEqualTo(3);
        assertThat(unknown.err()).startsWith("✗ decision not found: d-zzzzzz\n");

        Result ambiguous = cli.run("decision", "show", "d-", "--json");
        assertThat(ambiguous.exitCode()).isEqualTo(3);
        assertThat(ambiguous.out()).contains("\"code\":\"ambiguous\"", one, two);
        assertThat(cli.run("decision", "show", one.substring(2)).exitCode()).isZero();
    }

    @Test
    void listSortsByUrgencyThenAge() {
        cli.request("-p", "Second?", "-o", "a");
        cli.clock.tick(Duration.ofMinutes(5));
        cli.request("-p", "Third?", "-o", "a");
        cli.request("-p", "First?", "-o", "a", "-u", "high", "-b", "bd-1");
        Result list = cli.run("decision", "list");
        assertThat(list.out())
                .startsWith("📋 Pending Decisions (3):\n  🔴 d-dec-first-")
                .containsSubsequence(
                        "First?", "Blocking: bd-1", "Second?", "5 minutes ago", "Third?");
        assertThat(cli.run("decision", "list", "--urgency", "high").out()).contains("(1):");
        assertThat(cli.run("decision", "list", "--since", "2m").out()).contains("(2):");
        assertThat(cli.run("decision", "list", "--limit", "1").out()).contains("(1):");
        assertThat(cli.run("decision", "list", "--state", "resolved").out())
                .isEqualTo("No decisions\n");
        assertThat(cli.run("decision", "list", "--state", "answered").out())
                .isEqualTo(cli.run("decision", "list", "--state", "resolved").out());
        assertThat(cli.run("decision", "list", "--state", "declined").exitCode())
                .isEqualTo(cli.run("decision", "list", "--state", "cancelled").exitCode());
        assertThat(cli.run("decision", "list", "--state", "odd").exitCode()).isEqualTo(64);
    }

    @Test
    void listOpenAddsWhatExpiredAndStillTakesAnAnswer() {
        cli.request("-p", "Gone?", "-o", "a", "--timeout", "5m");
        cli.clock.tick(Duration.ofMinutes(6));
        assertThat(cli.run("decision", "list").out()).isEqualTo("No open decisions\n");
        assertThat(cli.run("decision", "list", "--open").out()).contains("Gone?", "[TIMED_OUT]");
    }

    @Test
    void plainAndForeignLocalesGetAsciiSigns() {
        String id = cli.request("-p", "Which?", "-o", "a");
        assertThat(cli.run("decision", "list", "--plain").out()).startsWith("# Pending");
        assertThat(cli.with("LANG", "C").run("decision", "resolve", id, "--choice", "1").out())
                .startsWith("+ Resolved")
                .contains("-> Kept for");
    }

    @Test
    void hostileTextReachesNoTerminal() {
        cli.request("-p", "Sure?\u001B]52;c;ZXZpbA==\u0007\u202E", "-o", "yes\u001B[2J");
        for (String[] words :
                new String[][] {{"decision", "list"}, {"ls"}, {"status"}, {"show", "d-"}}) {
            assertThat(cli.run(words).out())
                    .as(String.join(" ", words))
                    .doesNotContain("\u001B", "\u0007", "\u202E");
        }
    }

    private String awaitOnly(String question) throws Exception {
        while (true) {
            String json = cli.run("decision", "list", "--json").out();
            if (json.contains(question)) {
                return CliHarness.field(json, "id");
            }
            Thread.onSpinWait();
        }
    }
}
