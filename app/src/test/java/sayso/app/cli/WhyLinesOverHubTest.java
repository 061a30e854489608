package sayso.app.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.app.cli.CliHarness.Result;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.desk.DigestedCommit;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.provenance.desk.NamedCommit;
import sayso.hub.api.DecisionApi;
import sayso.hub.api.LinkApi;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteLinkDesk;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;
import sayso.store.sqlite.SqliteStore;

/// Lines and sessions that a hub knows of: it never sees a line, and tells the same as its store would.
class WhyLinesOverHubTest extends WhyLinesContract {
    private static final String ANN = "secret-of-ann";
    private static final String BUILDER = "secret-of-builder";
    private static final String STRANGER = "secret-of-stranger";

    private @Nullable SqliteStore store;
    private @Nullable DecisionDesk desk;
    private @Nullable HubServer hub;
    private HubAddress address;

    @Override
    void place(CodeHarness harness) {
        harness.cli.desk().close();
        SqliteStore kept = SqliteStore.open(harness.cli.home().database(), harness.cli.clock);
        store = kept;
        LinkDesk links = new LocalLinkDesk(kept);
        DecisionDesk open =
                new LocalDecisionDesk(
                        kept,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(3)),
                        DeskPolicy.STANDARD,
                        harness.cli.clock);
        desk = open;
        serve(List.of(new DecisionApi(() -> open, "0.1.0"), new LinkApi(() -> open, () -> links)));
        harness.cli.over(address, ANN);
    }

    private void serve(List<RouteGroup> groups) {
        HubServer server =
                HubServer.start(HubOptions.onPort(0), groups, WhyLinesOverHubTest::caller);
        hub = server;
        address = HubAddress.parse(server.url().toString());
    }

    private static Optional<AuthenticatedCaller> caller(String secret) {
        return switch (secret) {
            case ANN -> Optional.of(new AuthenticatedCaller.Person("1", "ann"));
            case BUILDER -> Optional.of(new AuthenticatedCaller.Agent("2", "local", "agent"));
            case STRANGER -> Optional.of(new AuthenticatedCaller.Agent("3", "other", "stranger"));
            default -> Optional.empty();
        };
    }

    @AfterEach
    void part() {
        if (hub != null) {
            hub.close();
        }
        if (desk != null) {
            desk.close();
        }
        if (store != null) {
            store.close();
        }
    }

    @Test
    void theOwnStoreTellsTheSame() throws Exception {
        String commit = follow();
        squashWithoutMessage();
        code.link(cache, "src/Cache.java:4");
        String other = code.answered(code.question("Which store?").inSession("s-1"));
        code.session("s-1", Duration.ofHours(1));
        code.write("b.txt", "something else");
        code.shop.commit("Something else");
        code.write("c.txt", "one more");
        code.shop.commit("One more\n\nDecision: " + other);
        List<List<String>> questions =
                List.of(
                        List.of("src/Cache.java:2", "--json"),
                        List.of("src/Cache.java:4", "--json"),
                        List.of("src/Cache.java"),
                        List.of("b.txt:1", "--json"),
                        List.of(commit, "--md"),
                        List.of("base..HEAD", "--check"),
                        List.of("base..HEAD", "--md"),
                        List.of("base..topic", "--md", "--full"));

        List<Result> there = questions.stream().map(this::asked).toList();
        code.cli.alone();
        List<Result> here = questions.stream().map(this::asked).toList();

        assertThat(there.getFirst().out()).contains(cache, "\"kind\":\"lines\"");
        assertThat(there.get(3).out()).contains(other, "\"kind\":\"session\"");
        assertThat(there).isEqualTo(here);
    }

    private Result asked(List<String> words) {
        return code.why(words.getFirst(), words.subList(1, words.size()).toArray(String[]::new));
    }

    @Test
    void anAgentHasItsOwnLinesPrintedAndAStrangerLearnsNothing() throws Exception {
        follow();
        squashWithoutMessage();
        code.cli.over(address, STRANGER);
        assertThat(code.why("src/Cache.java:2").out()).doesNotContain(cache);
        code.cli.over(address, BUILDER);

        assertThat(code.why("src/Cache.java:2").out()).contains("~ " + cache);

        code.shop.git("branch", "-q", "-D", "topic");
        code.shop.git("reflog", "expire", "--expire=now", "--all");
        code.shop.git("gc", "-q", "--prune=now");
        code.cli.over(address, ANN);
        assertThat(code.why("src/Cache.java:2").out()).contains("~ " + cache);
        code.cli.over(address, STRANGER);
        assertThat(code.why("src/Cache.java:2").out()).doesNotContain(cache);
    }

    @Test
    void whatAnAgentSaysOfACommitIsReadFromTheCommit() throws Exception {
        String repository = CliHarness.field(code.why("HEAD", "--json").out(), "repository");
        code.after(Duration.ofHours(1));
        String unrelated = code.shop.commit("Say nothing of any decision");
        String[] lines = {"    int patience = 5000;", "    int attempts = 700;"};
        code.write("src/Cache.java", lines);
        code.shop.commit("Another matter");
        String[] others = {"    int unseen = 123456;", "    int either = 654321;"};
        code.write("Other.java", others);
        code.shop.commit("A third matter");
        say(repository, unrelated, "src/Cache.java", lines);
        say(repository, "b".repeat(40), "Other.java", others);

        assertThat(code.why("src/Cache.java:1").out()).doesNotContain(cache);
        assertThat(code.why("Other.java:1").out())
                .contains("~ " + cache, "is said to follow it and is not here");
    }

    /// Has an agent say that a commit follows the decision and added these lines.
    private void say(String repository, String commit, String path, String... lines) {
        LineDigester digester = new LineDigester(repository);
        NamedCommit named =
                new NamedCommit(
                        commit,
                        code.cli.clock.instant().plus(Duration.ofDays(1)),
                        List.of(new ConsentClaim(new DecisionId(cache), "", 1)));
        List<String> added = List.of(lines);
        try (RemoteLinkDesk desk =
                new RemoteLinkDesk(address, BUILDER, "0.1.0", Asker.local("shop/builder", "mcp"))) {
            int taken =
                    desk.evidence(EvidenceRights.whole(CodeHarness.ANN))
                            .add(
                                    repository,
                                    List.of(
                                            new DigestedCommit(
                                                    named,
                                                    digester.digests(
                                                            List.of(
                                                                    new LineDigester.AddedLines(
                                                                            path, added,
                                                                            added))))));
            assertThat(taken).isEqualTo(1);
        }
    }

    @Test
    void aHubThatIsOlderStillTellsOfMessagesAndLinks() throws Exception {
        follow();
        squashWithoutMessage();
        code.link(cache, "src/Cache.java:4");
        DecisionDesk open = code.cli.desk();
        LinkDesk links = new LocalLinkDesk(requireNonNull(store));
        List<Route> before =
                new LinkApi(() -> open, () -> links)
                        .routes().stream()
                                .filter(route -> !route.toString().contains("/api/links/prints"))
                                .filter(route -> !route.toString().contains("/api/links/sessions"))
                                .toList();
        requireNonNull(hub).close();
        serve(List.of(new DecisionApi(() -> open, "0.1.0"), () -> before));
        code.cli.over(address, ANN);

        Result lines = code.why("src/Cache.java:2");
        assertThat(lines.exitCode()).isEqualTo(1);
        assertThat(lines.err())
                .contains(
                        "lines and sessions are left out: the hub at ", "older than this program");
        assertThat(code.why("src/Cache.java:4").out()).contains("✓ " + cache);
        assertThat(code.why("topic", "--check").exitCode()).isZero();
        open.close();
    }
}
