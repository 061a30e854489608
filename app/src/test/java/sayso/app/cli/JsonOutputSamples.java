package sayso.app.cli;

import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import sayso.app.cli.CliHarness.Result;
import sayso.app.extension.ExtensionJarBuilder;
import sayso.app.git.ScratchRepository;
import sayso.app.person.TerminalFixture;
import sayso.app.setup.SetupHarness;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.store.sqlite.SqliteStore;
import sayso.wire.chat.ChatReply;
import sayso.wire.decision.NoticeJson;
import sayso.wire.decision.NoticeList;
import sayso.wire.decision.PeekReply;
import sayso.wire.hub.ChannelAccountReply;
import sayso.wire.hub.HubFile;
import sayso.wire.hub.PortalLinkReply;
import sayso.wire.install.HubServiceReport;
import sayso.wire.install.SetupReport;
import sayso.wire.selfcheck.SelfcheckReport;

/// What every command prints with `--json`, from one run of a home's life. A few commands start
/// programs or take minutes; for those their writer stands in.
final class JsonOutputSamples {
    private static final String EXTENSION =
            """
            api.command(
                    new CommandSpec("tidy", "Tidies up", List.of()),
                    (params, context) -> Reply.of(context.ui().select(
                            "What shall go?",
                            List.of(UiOption.of("logs", "Logs"), UiOption.of("all", "All")))));
            """;

    private static final String TABLE =
            """
            {"format": "sayso.case/1", "title": "Which?",
             "alternatives": [{"id": "a", "name": "Stay", "status_quo": true}, {"id": "b"}],
             "objectives": [{"id": "cost", "direction": "lower", "weight": 1}],
             "values": {"a": {"cost": 1}, "b": {"cost": {"normal": [2, 1]}}}}
            """;

    private final Path folder;
    private final CliHarness cli;
    private final Map<String, List<String>> samples = new LinkedHashMap<>();

    private JsonOutputSamples(Path folder) {
        this.folder = folder;
        this.cli = new CliHarness(folder);
    }

    /// By the words of the command.
    static Map<String, List<String>> taken(Path folder) throws Exception {
        JsonOutputSamples all = new JsonOutputSamples(folder);
        all.errors();
        all.questions();
        all.people();
        all.work();
        all.plans();
        all.agents();
        all.analyses();
        all.records();
        all.home();
        all.installation();
        all.byTheirWriters();
        return all.samples;
    }

    private void questions() {
        String first =
                id(
                        take(
                                "decision request",
                                "-p",
                                "Which cache?\n\nFor sessions.",
                                "-o",
                                "redis",
                                "-o",
                                "local",
                                "--blocks",
                                "bd-1",
                                "--timeout",
                                "2h",
                                "-c",
                                "{\"a\":1}"));
        take("decision request", "-p", "Which?", "-o", "a", "--dry-run");
        take("ls");
        take("decision list", "--all");
        take("status");
        take("decision extend", first, "--more", "5m");
        cli.clock.tick(Duration.ofMillis(1500));
        take("show", first);
        take("decision show", first);
        take("decision check");
        take("decision ack", first, "--snooze", "1h");
        take("decision remind", first);
        take("decision await", first, "--timeout", "10ms");
        take("away");
        cli.clock.tick(Duration.ofMinutes(3));
        take("status");
        take("here");
        take("answer", first, "1", "for now", "--comment", "1=why?");
        take("decision await", first);
        take("check-claim", first + ": redis\n" + first + ": local\nDecision: d-zzzzzz");
        take(
                "decision resolve",
                request("-p", "Two?", "-o", "a", "-o", "b"),
                "--choice",
                "2",
                "--rationale",
                "cheaper");
        take(
                "decision resolve",
                request("-p", "Three?", "-o", "a"),
                request("-p", "Four?", "-o", "a"),
                "--choice",
                "1");
        take("decision respond", request("-p", "Five?", "-o", "a"), "--text", "neither");
        String sixth = request("-p", "Six?", "-o", "a", "--blocks", "bd-6");
        take("decision cancel", sixth, "--reason", "no");
        take("decision await", sixth);
        take("decision reopen", sixth);
        take("decision list", "--all", "--ended");
        take("decision chain", sixth);
        take("decision chain", sixth, "--descendants");
        take("decision dashboard");
        take("decision stats", "--by", "urgency");
        request("-p", "Old?", "-o", "a");
        cli.clock.tick(Duration.ofDays(9));
        take("decision auto-close", "--threshold", "48h");
        take("decision remind", "--session", "s-1");
    }

    private void people() {
        at("1", "", "yes");
        take("ask", "Sure?", "yes", "no");
        at("1", "", "yes", "yes");
        takeWith(
                "{\"decisions\":[{\"id\":\"a\",\"problem\":\"Which?\",\"suggestions\":[{\"value\":\"x\",\"label\":\"Ex\"},\"y\"]}]}",
                "collect",
                "-");
        cli.run("settings", "set", "transport", "terminal");
        at("cancel", "", "yes");
        take("attach", ticket(request("-p", "Handed?", "-o", "a")));
        cli.run("settings", "unset", "transport");
    }

    private String ticket(String decision) {
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            String secret =
                    new TicketService(store.access(), new Random())
                            .issue(
                                    TicketKind.HANDOFF,
                                    new DecisionId(decision),
                                    "local",
                                    Duration.ofDays(1));
            return decision + "." + secret.substring(TicketKind.HANDOFF.mark().length());
        }
    }

    private void work() {
        take("gate add", "deploy", "--after", "build,test");
        take("gate list", "--all");
        take("gate show", "deploy");
        take("gate check", "deploy");
        take("gate check", "deploy", "build");
        take("gate done", "build");
        take("gate list");
    }

    private void plans() {
        take("plan on", "--session", "s-1", "--agent", "claude-code");
        takeWith("Plan: Orders\n1. Build\n2. Migrate\n3. Run\n", "plan propose", "-");
        take("plan show");
        cli.clock.tick(Duration.ofMinutes(1));
        cli.with("EDITOR", "true");
        at("q");
        take("plan review", "--comment", "2=why?");
        take("plan approve", "--skip", "3", "--note", "soon");
        take("plan step", "1", "done");
        take("plan todos");
        take("plan show", "--history");
        take("plan show", "--all");
        take("plan off");
        take("plan grants");
        samples("plan check")
                .add(cli.run("plan", "check", "--json", "--", "ls; sort -o a b").out());
    }

    private void agents() {
        take("decision mode", "soft", "--session", "s-1");
        take("decision mode");
        take("decision mode", "--session", "s-1");
        cli.run("answer", request("-p", "Queued?", "-o", "a", "--session", "s-1"), "1");
        take("inject status", "--session", "s-1");
        cli.clock.tick(Duration.ofSeconds(1));
        Result drained = take("inject drain", "--session", "s-1");
        take("inject ack", id(drained));
        take("inject clear", "--session", "s-1");
    }

    private void analyses() throws Exception {
        Result begun = take("analysis new", "Build runners", "--flow", "free");
        String cycle = CliHarness.field(begun.out(), "cycle_id");
        take(
                "analysis call",
                cycle,
                "add_potential_decision",
                "{\"description\":\"Which runners\"}");
        take(
                "analysis call",
                cycle,
                "request_confirmation",
                "{\"summary\":\"Drop our own machines?\",\"options\":[\"Yes\",\"No\"]}");
        take("analysis call", cycle, "add_objective", "{}");
        take("analysis list");
        take("analysis show", cycle);
        take("analysis tools");
        Path file = Files.writeString(folder.resolve("case.json"), TABLE);
        take("analysis evaluate", file.toString());
    }

    private void records() throws Exception {
        take("log");
        take("log", "--verify");
        take("decision export", "--all");
        String records = cli.run("decision", "export", "--all", "--format", "beads").out();
        Path file = Files.writeString(folder.resolve("issues.jsonl"), records);
        take("decision import", file.toString(), "--dry-run");
        take("decision import", file.toString());
        Path copy = folder.resolve("one.db");
        take("backup", copy.toString());
        take("restore", copy.toString(), "--replace", "--yes");
        String gone = request("-p", "Gone?", "-o", "a");
        cli.run("answer", gone, "1");
        why();
        take("archive", "--older-than", "400d", "--dry-run");
        take("erase", gone, "--reason", "mistake", "--yes");
        take("log", "--limit", "3");
    }

    private void why() throws Exception {
        ScratchRepository shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.at(cli.clock.instant().plus(Duration.ofDays(1)).toString());
        String decided;
        try (DecisionDesk desk = cli.desk()) {
            NewDecision question =
                    aDecision().inProject(shop.folder().toRealPath().toString()).ask();
            decided = ((AskResult.Asked) desk.ask(question)).decision().id().value();
        }
        cli.run("answer", decided, "1");
        shop.write("a.txt", "a");
        shop.commit("A\n\nDecision: " + decided + "\nDecision: d-000000");
        take("why", shop.folder().resolve("a.txt") + ":1");
        take("why", "HEAD", "--repo", shop.folder().toString());
        take("link", decided, "HEAD", "--repo", shop.folder().toString());
        take("link", decided, shop.folder().resolve("a.txt") + ":1");
        take("why", shop.folder().resolve("a.txt") + ":1");
        take("unlink", decided, shop.folder().resolve("a.txt") + ":1");
        decisionRecords(shop, decided);
        take("review");
        take("contest", decided, "--reason", "too early");
    }

    private void decisionRecords(ScratchRepository shop, String decided) throws Exception {
        String in = shop.folder().toString();
        take("adr export", decided, "--repo", in);
        take("adr export", decided, "--repo", in);
        shop.write("docs/decisions/0001-other.md", "# Other", "", "[x](0009-none.md)");
        take("adr check", "--repo", in);
        take("adr sync", "--repo", in);
        take("adr renumber", "--repo", in);
        take("adr import", "docs/decisions", "--repo", in);
        take("why", "HEAD", "--repo", in);
    }

    private void home() throws Exception {
        cli.run("settings", "set", "transport", "terminal");
        take("settings");
        take("settings list");
        take("settings get", "notify.trigger");
        take("settings set", "transport", "web");
        take("settings unset", "transport");
        rules();
        Result token = take("token new", "agent", "ci");
        take("token list");
        take("token revoke", id(token));
        take("token list");
        take("notify list");
        take("notify retry", "none");
        take("version");
        take("doctor");
        take("hub status");
        take("hub stop");
        take("watch");
        take("decision watch");
        take("decision peek", request("-p", "Here?", "-o", "a"));
        take("extensions");
        ExtensionJarBuilder.registering("broom", EXTENSION)
                .in(cli.home().folder().resolve("extensions"), "broom.jar");
        take("extensions trust", "broom");
        take("extensions");
        at("1", "", "yes");
        take("x", "broom:tidy");
        take("extensions untrust", "broom");
    }

    private void rules() {
        take("rules");
        String asked = request("-p", "Always?", "-o", "a", "-o", "b");
        cli.run("answer", asked, "1");
        cli.clock.tick(Duration.ofMinutes(1));
        take("rules preview", "--from", asked);
        String rule = id(take("rules make", "--from", asked));
        request("-p", "Always?", "-o", "a", "-o", "b");
        take("rules log", rule);
        take("review");
        take("rules");
        take("rules show", rule);
        take("rules end", rule);
        take("rules show", rule);
        take("rules", "--all");
    }

    private void installation() throws Exception {
        SetupHarness someone = SetupHarness.in(folder.resolve("someone")).havingSetUp();
        samples("install").add(someone.run("install", "claude-code", "--json").out());
        Path called = someone.home().resolve("hooks.fired").resolve("claude-code.Stop");
        Files.createDirectories(called.getParent());
        Files.createFile(called);
        samples("install").add(someone.run("install", "--status", "--json").out());
        samples("uninstall").add(someone.run("uninstall", "claude-code", "--json").out());
        ScratchRepository shop = ScratchRepository.begun(folder.resolve("hooked"));
        String in = shop.folder().toString();
        for (String command : List.of("install", "uninstall")) {
            samples(command + " git-hooks")
                    .add(someone.run(command, "git-hooks", "--repo", in, "--json").out());
        }
        take("trailers", "--session", "s-none");
    }

    private void byTheirWriters() {
        String hub = new HubFile("http://127.0.0.1:1", 7, "1", "x.db", Instant.EPOCH).toJson();
        List.of("hub", "hub start", "hub status", "hub stop")
                .forEach(words -> samples(words).add(hub));
        samples("decision peek")
                .add(new PeekReply(new DecisionId("d-7m2kq0"), "%1", List.of("a line")).toJson());
        String accounts =
                ChannelAccountReply.list(
                        List.of(
                                new ChannelAccount(
                                        "telegram",
                                        "99001",
                                        "8123456789",
                                        "8123456789",
                                        "Maxi (@maxi)",
                                        PersonId.local("maxi"),
                                        "maxi",
                                        Instant.EPOCH,
                                        Instant.EPOCH,
                                        null)));
        String service =
                new HubServiceReport(
                                "systemd",
                                "/srv/maxi/.config/systemd/user/sayso-hub.service",
                                "done",
                                "http://127.0.0.1:1",
                                List.of("systemctl --user daemon-reload"),
                                List.of("Remove it with: sayso hub uninstall-service"))
                        .toJson();
        List.of("hub install-service", "hub uninstall-service")
                .forEach(words -> samples(words).add(service));
        List.of(
                        "connect telegram",
                        "connect slack",
                        "connect ntfy",
                        "connect discord",
                        "connect",
                        "connect list",
                        "disconnect")
                .forEach(words -> samples(words).add(accounts));
        List.of("portal", "connect phone")
                .forEach(words ->
                        samples(words)
                                .add(
                                        new PortalLinkReply(
                                                        "http://127.0.0.1:1/x",
                                                        Duration.ofMinutes(1))
                                                .toJson()));
        samples("chat")
                .add(
                        new ChatReply("m", "Done", List.of(new ChatReply.Used("t", true)), "", "c")
                                .toJson());
        samples("setup")
                .add(
                        new SetupReport(
                                        false,
                                        "1",
                                        "/bin/sayso",
                                        List.of(new SetupReport.Step("home", "done", "/h", "")),
                                        List.of())
                                .toJson());
        samples("selfcheck")
                .add(
                        new SelfcheckReport(
                                        7,
                                        "short",
                                        "sqlite",
                                        "/tmp",
                                        90,
                                        List.of(
                                                new SelfcheckReport.Checked(
                                                        "race",
                                                        SelfcheckReport.Verdict.PROVEN,
                                                        Map.of("won", 3L),
                                                        List.of(),
                                                        80)),
                                        null,
                                        "sayso selfcheck --seed 7")
                                .toJson());
        samples("notify test")
                .add(NoticeJson.trials(List.of(new NoticeJson.Trial("mail", true, "250 OK"))));
        Notice sent =
                new Notice(
                        new DecisionId("d-7m2kq0"),
                        NoticeKind.REQUESTED,
                        "mail",
                        "ada@example.com",
                        0,
                        Instant.EPOCH,
                        new Notice.Progress(
                                NoticeState.SENT,
                                2,
                                Instant.EPOCH,
                                null,
                                List.of(new Notice.Try(Instant.EPOCH, "refused")),
                                Instant.EPOCH.plusSeconds(5),
                                "250 OK",
                                null));
        samples("notify list").add(new NoticeList(List.of(sent)).toJson());
        samples("notify retry").add(new NoticeList(List.of(sent)).toJson());
    }

    private void errors() {
        take("answer", "d-nosuch", "1");
        take("ls", "--nonsense");
        takeWith("{\"decisions\":[]}", "collect", "-");
        take("demo");
    }

    private void at(String... lines) {
        cli.at(new TerminalFixture(lines));
    }

    private Result take(String words, String... more) {
        return takeWith("", words, more);
    }

    private Result takeWith(String input, String words, String... more) {
        List<String> args = new ArrayList<>(List.of(words.split(" ", -1)));
        args.addAll(List.of(more));
        args.add("--json");
        Result result = cli.runWith(input, args.toArray(String[]::new));
        samples(words).add(result.out());
        return result;
    }

    private List<String> samples(String words) {
        return samples.computeIfAbsent(words, _ -> new ArrayList<>());
    }

    private String request(String... more) {
        return cli.request(more);
    }

    private static String id(Result result) {
        return CliHarness.field(result.out(), "id");
    }
}
