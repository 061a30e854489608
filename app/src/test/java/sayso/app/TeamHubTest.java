package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.app.git.ScratchRepository;
import sayso.app.plan.PlanAccess;
import sayso.app.setup.SetupHarness;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.hub.api.DecisionApi;
import sayso.hub.api.LinkApi;
import sayso.hub.api.PlanApi;
import sayso.hub.api.RuleApi;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.shellgate.ShellGate;
import sayso.store.SqlStore;
import sayso.wire.plan.LineVerdict;

/// Every command works on the hub that `SAYSO_URL` names, each by the right of its token.
class TeamHubTest {
    /// As `sayso token new` makes them, which say whose they are.
    private static final String AGENTS = "sayso_agent_k3v9m2x7_q8w2e4r6t8y0u2i4o6p8a0s2d4f6g8h0";

    private static final Map<String, AuthenticatedCaller> TOKENS =
            Map.of(
                    "secret-of-ann",
                    new AuthenticatedCaller.Person("1", "ann"),
                    "secret-of-builder",
                    new AuthenticatedCaller.Agent("2", "ci", "builder"),
                    AGENTS,
                    new AuthenticatedCaller.Agent("4", "elsewhere", "other"),
                    "secret-of-stranger",
                    new AuthenticatedCaller.Agent("3", "elsewhere", "stranger"));

    @TempDir Path folder;
    private Wiring kept;
    private PlanAccess plans;
    private SqlStore store;
    private HubServer hub;
    private SetupHarness ann;
    private SetupHarness builder;

    @BeforeEach
    void meet() throws IOException {
        SetupHarness host = trusting("host");
        ConsoleStreams silent =
                new ConsoleStreams(
                        System.in,
                        new PrintStream(PrintStream.nullOutputStream()),
                        new PrintStream(PrintStream.nullOutputStream()));
        kept = Wiring.serving(silent, host.environment());
        DecisionDesk desk = kept.desk();
        plans = new PlanAccess(kept);
        store = kept.ownStore();
        hub = serve(0, desk);
        ann = trusting("ann").with("SAYSO_URL", url()).with("SAYSO_TOKEN", "secret-of-ann");
        builder =
                trusting("builder")
                        .with("SAYSO_URL", url())
                        .with("SAYSO_TOKEN", "secret-of-builder");
    }

    @AfterEach
    void part() {
        hub.close();
        plans.close();
        store.close();
        kept.close();
    }

    @Test
    void carriesADecisionFromOneComputerToAnother() {
        String id = asked(builder, "Which cache?");

        assertThat(ann.run("decision", "list", "--json").out()).contains("Which cache?");
        assertThat(ann.run("ls").out()).contains("Which cache?");
        assertThat(ann.run("status").out()).contains("1 open decision", id);
        SetupHarness.Result answered = ann.run("answer", id, "redis", "it is there already");
        assertThat(answered.exitCode()).as(answered.err()).isZero();
        assertThat(builder.run("decision", "await", id, "--json").out())
                .contains("\"redis\"", "it is there already", "answered");
        assertThat(ann.run("show", id).out()).contains("redis", "ann");
        assertThat(ann.run("log").out()).contains("asked", "answered");
        assertThat(ann.run("log", "--verify").exitCode()).isZero();
        assertThat(builder.home().resolve("sayso.db")).doesNotExist();
        assertThat(ann.home().resolve("sayso.db")).doesNotExist();
    }

    @Test
    void keepsRulesAtTheHub() {
        String from = asked(builder, "Which cache?");
        assertThat(ann.run("answer", from, "redis").exitCode()).isZero();
        assertThat(builder.run("rules", "make", "--from", from).err())
                .contains("only people may do that", "the attempt is logged");
        assertThat(ann.run("rules", "preview", "--from", from).out())
                .contains("no other question here, so there is none to try it on");

        SetupHarness.Result made =
                ann.run("rules", "make", "--from", from, "--until", "365d", "--everywhere");

        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out()).contains("Made r-", "redis");
        String rule =
                ann.run("rules", "--json").out().replaceFirst("(?s).*?\"(r-[0-9a-z]{6})\".*", "$1");
        String next = asked(builder, "Which cache?");
        assertThat(ann.run("rules", "log", rule).out()).contains(next);
        assertThat(builder.run("rules", "show", rule).out()).contains("Which cache?", "by ann");
        assertThat(builder.with("SAYSO_TOKEN", "secret-of-stranger").run("rules").out())
                .contains("No rules");
        SetupHarness.Result refused = builder.run("rules", "end", rule);
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only people may do that");
        assertThat(ann.run("rules", "end", rule).out()).contains("Ended " + rule);
        assertThat(ann.run("rules", "end", rule).err()).contains("has ended already: by a person");
        assertThat(ann.run("rules", "show", "r-zzzzzz").err()).contains("no rule 'r-zzzzzz'");
        assertThat(ann.run("rules", "make", "--from", from, "--until", "400d").err())
                .contains("more than 365 days away");
        assertThat(ann.run("log").out()).contains("rule_made", "rule_ended");
        assertThat(ann.home().resolve("sayso.db")).doesNotExist();
    }

    @Test
    void agentsOfOthersLearnWhatWasSettledInTheRepositoryIfTheHubSaysSo() throws IOException {
        SetupHarness stranger =
                trusting("stranger")
                        .with("SAYSO_URL", url())
                        .with("SAYSO_TOKEN", "secret-of-stranger");
        // why: only git knows the repository that both work in
        SetupHarness inRepository = builder.with("PATH", System.getenv("PATH"));
        String id = asked(inRepository, "Which cache?");
        String open = asked(inRepository, "Which bus?");
        assertThat(ann.run("answer", id, "redis").exitCode()).isZero();
        assertThat(stranger.run("show", id).exitCode()).isEqualTo(3);
        assertThat(stranger.run("check-claim", id + ": redis").out()).contains("unknown");

        assertThat(trusting("host").run("settings", "set", "precedents", "repository").exitCode())
                .isZero();

        assertThat(stranger.run("show", id).out()).contains("Which cache?", "redis");
        assertThat(stranger.run("check-claim", id + ": redis").exitCode()).isZero();
        assertThat(stranger.run("show", open).exitCode()).isEqualTo(3);
        assertThat(stranger.run("contest", id).exitCode()).isEqualTo(3);
        assertThat(stranger.run("decision", "cancel", id).exitCode()).isEqualTo(3);
        assertThat(ann.run("show", id).out()).contains("redis").doesNotContain("no longer counts");
    }

    @Test
    void checksClaimsWithAnAgentsToken() {
        String id = asked(builder, "Which cache?");
        SetupHarness stranger = builder.with("SAYSO_TOKEN", "secret-of-stranger");

        assertThat(builder.run("check-claim", id + ": redis").exitCode()).isEqualTo(1);
        assertThat(ann.run("answer", id, "redis").exitCode()).isZero();

        SetupHarness.Result confirmed = builder.run("check-claim", id + ": redis");
        assertThat(confirmed.exitCode()).as(confirmed.err()).isZero();
        assertThat(confirmed.out()).contains("answered: redis, by ann");
        assertThat(stranger.run("check-claim", id + ": redis").out()).contains("unknown here");
        SetupHarness.Result unread =
                builder.with("SAYSO_TOKEN", "wrong").run("check-claim", id + ": redis");
        assertThat(unread.exitCode()).as(unread.out()).isEqualTo(3);
    }

    @Test
    void keepsAnAgentsTokenFromAnswering() {
        String id = asked(builder, "Which cache?");

        SetupHarness.Result refused = builder.run("answer", id, "redis");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("agent");
        assertThat(ann.run("show", id).out()).contains("Which cache?").doesNotContain("Answered");
        assertThat(ann.run("log").out()).contains("answer_refused");
    }

    @Test
    void showsAnAgentsTokenItsOwnDecisionsOnly() {
        String id = asked(builder, "Which cache?");
        SetupHarness stranger = builder.with("SAYSO_TOKEN", "secret-of-stranger");

        assertThat(stranger.run("decision", "list", "--json").out()).doesNotContain(id);
        assertThat(stranger.run("show", id).err()).contains("not found: " + id);
        assertThat(stranger.run("log", "--json").out()).doesNotContain(id);
        assertThat(builder.run("decision", "list", "--json").out()).contains(id);
        assertThat(builder.run("log", "--json").out()).contains(id);
    }

    @Test
    void saysThatAnAgentsTokenSeesItsOwnQuestionsOnly() {
        asked(builder, "Which cache?");
        SetupHarness agent = builder.with("SAYSO_TOKEN", AGENTS);
        assertThat(agent.run("check-claim", "d-zzzzzz: redis").err())
                .contains("an agent's token sees its own questions alone");

        for (List<String> words :
                List.of(
                        List.of("ls"),
                        List.of("status"),
                        List.of("decision", "list"),
                        List.of("decision", "dashboard"))) {
            SetupHarness.Result seen = agent.run(words.toArray(String[]::new));
            assertThat(seen.out())
                    .as("%s", words)
                    .contains("read with an agent's token, which sees only its own questions");
            assertThat(ann.run(words.toArray(String[]::new)).out())
                    .as("%s", words)
                    .doesNotContain("token");
        }
        assertThat(agent.run("ls", "--json").out()).isEqualTo("{\"decisions\":[]}\n");
        SetupHarness.Result doctor = agent.run("doctor");
        assertThat(doctor.out())
                .contains(
                        "⚠ hub: this is an agent's token, which sees only its own questions; "
                                + "create a person's token: sayso token new person NAME");
        assertThat(ann.run("doctor").out()).doesNotContain("agent's token");
    }

    @Test
    void letsAScriptOfAPersonAskAndWaitForThePersonsOwnAnswer() throws Exception {
        CompletableFuture<SetupHarness.Result> script =
                CompletableFuture.supplyAsync(
                        () -> ann.run("ask", "Deploy build 42?", "ship", "hold"));
        String id = "";
        while (id.isEmpty()) {
            String list = ann.run("decision", "list", "--json").out();
            id =
                    list.contains("build 42")
                            ? list.replaceFirst("(?s).*?\"(d-[0-9a-z]{6})\".*", "$1")
                            : "";
        }

        assertThat(ann.run("answer", id, "hold").exitCode()).isZero();

        assertThat(script.get().out().strip()).isEqualTo("hold");
        assertThat(script.get().exitCode()).isZero();
    }

    @Test
    void holdsPlansOfAgentsElsewhereUntilAPersonApprovesThem() throws Exception {
        Path plan = folder.resolve("plan.md");
        Files.writeString(plan, "Plan: Orders\n1. Build\n2. Migrate\n3. Run\n");
        String[] session = {"--session", "s-1", "--agent", "claude-code"};
        assertThat(plan(builder, "on", session).exitCode()).isZero();
        SetupHarness.Result proposed =
                plan(builder, "propose", "--session", "s-1", plan.toString());
        assertThat(proposed.exitCode()).as(proposed.err()).isZero();

        assertThat(ann.run("status").out()).contains("Plan Mode: ON · plan waits for you");
        assertThat(plan(builder, "approve").exitCode()).isEqualTo(3);
        assertThat(plan(builder, "off").exitCode()).isEqualTo(3);
        assertThat(ann.run("plan", "todos").out()).contains("plan waits for you");

        SetupHarness.Result approved = plan(ann, "approve", "--skip", "3", "--step", "2=By hand");
        assertThat(approved.exitCode()).as(approved.err()).isZero();
        assertThat(builder.run("plan", "todos").out()).contains("2 By hand", "3 Run  skipped");
        SetupHarness.Result tick = plan(builder, "step", "1", "done");
        assertThat(tick.exitCode()).isEqualTo(3);
        assertThat(tick.err()).contains("does not let this token in here");
        assertThat(plan(ann, "step", "1", "done").exitCode()).isZero();
        assertThat(ann.run("status").out()).contains("Plan Mode: ON · 2/3");
        assertThat(builder.with("SAYSO_TOKEN", "secret-of-stranger").run("plan", "show").err())
                .contains("no session");

        assertThat(plan(ann, "off").exitCode()).isZero();
        assertThat(ann.run("plan", "show", "--session", "s-1", "--history").out())
                .contains("abandoned: at 2/3", "(ann)", "approved: step 2 edited, step 3 skipped");
        assertThat(builder.home().resolve("sayso.db")).doesNotExist();
        assertThat(ann.home().resolve("sayso.db")).doesNotExist();
    }

    private static SetupHarness.Result plan(SetupHarness someone, String verb, String... more) {
        return someone.run(
                Stream.concat(Stream.of("plan", verb), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void servesAgentsOverStandardInput() throws Exception {
        String said =
                """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":\
                "2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"provide_choice",\
                "arguments":{"title":"Which queue?","prompt":"One of two.",\
                "selection_mode":"single","wait_seconds":0,"timeout_seconds":600,\
                "options":[{"id":"nats","label":"NATS","recommended":true},\
                {"id":"kafka","label":"Kafka"}]}}}
                """;
        PipedOutputStream agent = new PipedOutputStream();
        PipedInputStream heard = new PipedInputStream(1 << 20);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        new PipedInputStream(agent, 1 << 16),
                        new PrintStream(new PipedOutputStream(heard), true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        FutureTask<Integer> server =
                new FutureTask<>(() -> Main.run(console, builder.environment(), "mcp"));
        Thread.ofPlatform().start(server);
        agent.write(said.getBytes(UTF_8));
        agent.flush();
        BufferedReader lines = new BufferedReader(new InputStreamReader(heard, UTF_8));
        lines.readLine();

        assertThat(lines.readLine()).as(err.toString(UTF_8)).contains("\"id\":1", "pending");
        agent.close();
        assertThat(server.get()).isZero();
        assertThat(ann.run("decision", "list").out()).contains("Which queue?");
    }

    @Test
    void saysInDoctorWhatIsThereAndWhatIsLookedAfterElsewhere() {
        assertThat(ann.run("doctor").out())
                .contains(
                        "✓ hub: the hub at " + url() + " accepts this token",
                        "✓ clock: agrees with the hub's",
                        "the hash chain is intact",
                        "✓ store: kept by the hub")
                .doesNotContain("secret-of-ann", "database: ", "backup: ", "hub_port: ")
                .doesNotContain("person.token", "agent.token")
                .doesNotContain("not running, and not needed");
        assertThat(ann.with("SAYSO_URL", "ftp://x").run("doctor").out())
                .contains("✗ store: SAYSO_URL cannot be read", "✓ questions: ");
        SetupHarness.Result backup = ann.run("backup", folder.resolve("b.db").toString());
        assertThat(backup.exitCode()).isEqualTo(3);
        assertThat(backup.err())
                .contains(
                        "kept by the hub at " + url(),
                        "do this on its computer",
                        "unset SAYSO_URL");
    }

    @Test
    void namesTheHubAndTheWayOutWhateverIsWrongWithIt() {
        SetupHarness unknown = ann.with("SAYSO_TOKEN", "nonsense");
        assertThat(unknown.run("ls").err())
                .contains("the hub at " + url() + " does not know this token", "sayso token new")
                .doesNotContain("nonsense");
        SetupHarness.Result coded = unknown.run("ls", "--json");
        assertThat(coded.out()).contains("\"code\":\"unauthorized\"");
        assertThat(coded.exitCode()).isEqualTo(3);
        assertThat(ann.with("SAYSO_URL", "ftp://x").run("ls").err())
                .contains("SAYSO_URL cannot be read", "http://127.0.0.1:7296");
        assertThat(
                        ann.with("SAYSO_URL", "https://sayso.invalid")
                                .with("SAYSO_TOKEN", "")
                                .run("ls")
                                .err())
                .contains("SAYSO_TOKEN is not set");
        assertThat(ann.with("SAYSO_TOKEN", "one\r\ntwo").run("ls").err())
                .contains("SAYSO_TOKEN holds no token");
        String away = url();
        hub.close();
        SetupHarness.Result gone = ann.run("ls");
        assertThat(gone.exitCode()).isEqualTo(3);
        assertThat(gone.err())
                .contains("the hub at " + away + " cannot be reached", "sayso hub", "unset");
    }

    @Test
    void takesTheHomesOwnTokensForAHubOnThisComputer() throws IOException {
        SetupHarness local = ann.with("SAYSO_TOKEN", "");
        assertThat(local.run("ls").err()).contains("person.token cannot be read", "sayso setup");

        Files.writeString(local.home().resolve("person.token"), "secret-of-ann\n");

        assertThat(local.run("ls").exitCode()).isZero();
    }

    @Test
    void linksOfTheHubLeadFromCodeToItsDecisions() throws Exception {
        ScratchRepository shop = ScratchRepository.begun(folder.toRealPath().resolve("shop"));
        shop.write("Cache.java", "class Cache {", "    Redis redis;", "}");
        shop.commit("Begin");
        SetupHarness ann = this.ann.with("PATH", System.getenv("PATH"));
        SetupHarness builder = this.builder.with("PATH", System.getenv("PATH"));
        String code = shop.folder().resolve("Cache.java") + ":2";
        String id = asked(builder, "Which cache?");
        assertThat(ann.run("link", id, code).err()).contains("no person has answered " + id);
        ann.run("answer", id, "redis");

        SetupHarness.Result linked = ann.run("link", id, code);
        assertThat(linked.exitCode()).as(linked.err()).isZero();
        assertThat(ann.run("link", id, code).err()).contains("linked to Cache.java:2 already");
        assertThat(ann.run("why", code).out()).contains(id, "linked by ann", "redis");
        assertThat(builder.run("why", code).out()).contains(id, "linked by ann");
        assertThat(builder.run("link", id, code).err()).contains("in another repository");
        String other = asked(builder.with("SAYSO_SESSION_ID", "s-1"), "Which port?");
        ann.run("answer", other, "redis");
        assertThat(builder.with("SAYSO_SESSION_ID", "s-2").run("link", other, code).err())
                .contains("its own decisions only");
        assertThat(builder.with("SAYSO_SESSION_ID", "s-1").run("link", other, code).err())
                .contains("in another repository");
        SetupHarness.Result gone = ann.run("unlink", id, code);
        assertThat(gone.exitCode()).as(gone.err()).isZero();
        assertThat(ann.run("why", code).exitCode()).isEqualTo(1);
        assertThat(ann.home().resolve("sayso.db")).doesNotExist();
    }

    private HubServer serve(int port, DecisionDesk desk) {
        return HubServer.start(
                HubOptions.onPort(port),
                List.of(
                        new DecisionApi(() -> desk, "0.1.0"),
                        new PlanApi(plans::desk, TeamHubTest::judged),
                        new LinkApi(() -> desk, () -> new LocalLinkDesk(store)),
                        new RuleApi(() -> new LocalRuleDesk(store, new Random(), store.clock()))),
                secret -> Optional.ofNullable(TOKENS.get(secret)));
    }

    private static LineVerdict judged(String line, @Nullable String folder) {
        return new LineVerdict(new ShellGate().judge(line), List.of());
    }

    private String url() {
        return hub.url().toString();
    }

    private String asked(SetupHarness asker, String question) {
        SetupHarness.Result asked =
                asker.run(
                        "decision",
                        "request",
                        "-p",
                        question,
                        "-o",
                        "redis",
                        "-o",
                        "local",
                        "--json");
        assertThat(asked.exitCode()).as(asked.err()).isZero();
        return asked.out().replaceFirst("(?s).*?\"(d-[0-9a-z]{6})\".*", "$1");
    }

    private SetupHarness trusting(String name) throws IOException {
        SetupHarness someone = SetupHarness.in(folder.resolve(name));
        Files.createDirectories(someone.home());
        Files.writeString(
                someone.home().resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\"}");
        return someone;
    }
}
