package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.app.reach.QuestionAnnouncer;
import sayso.channel.open.AnnouncementLog;
import sayso.channel.open.AnnouncementLogEntry;
import sayso.channel.open.PortalLookup;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.ProgramRecorder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.decision.session.SurfacePresence;
import sayso.wire.hub.HubFile;

/// From a question to what opens before a person: real processes, a real database.
class ReachTest {
    @TempDir private Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private ProgramRecorder programs = new ProgramRecorder(Path.of("unset"));
    private PortalLookup portals = portal();

    @BeforeEach
    void aDesktop() {
        programs = new ProgramRecorder(folder.resolve("bin")).program("notify-send", "");
        environment.put("SAYSO_HOME", folder.resolve("home").toString());
        environment.put("PATH", programs.path() + ":/usr/bin:/bin");
        environment.put("DISPLAY", ":0");
    }

    /// Asks all of them in a process that then ends, so that nothing is waited for.
    private List<Decision> asked(DecisionBuilder... questions) {
        try (Wiring wiring = Wiring.serving(console(), environment)) {
            List<Decision> decisions = new ArrayList<>();
            QuestionAnnouncer reach = reach(wiring);
            DecisionDesk desk =
                    wiring.desk()
                            .withListener(asked -> {
                                reach.asked(asked.decision());
                                return asked;
                            });
            for (DecisionBuilder question : questions) {
                decisions.add(((AskResult.Asked) desk.ask(question.ask())).decision());
            }
            reach.close();
            return decisions;
        }
    }

    /// One whose moment ends with its process alone, however slow the computer is.
    private QuestionAnnouncer reach(Wiring wiring) {
        return new QuestionAnnouncer(
                wiring, wiring::desk, portals, Duration.ofMinutes(10), Duration.ofMinutes(1));
    }

    @Test
    void oneQuestionIsOneNotificationWithTheLineThatAnswersIt() {
        Decision decision = asked(aDecision().titled("Which database?")).getFirst();

        assertThat(programs.calls("notify-send"))
                .containsExactly(
                        List.of(
                                "--app-name=Sayso",
                                "--",
                                "Which database?",
                                "asked by shop/builder\nsayso answer " + decision.id() + " 1"));
        assertThat(reports(decision)).containsExactly("notify_send shown ");
    }

    @Test
    void whatIsMutedOpensNothingAndSaysWhy() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(
                home.resolve("settings.json"), "{\"notify\":{\"muted\":[\"agent:shop/night\"]}}");

        List<Decision> decisions =
                asked(aDecision().titled("One?").askedBy("shop/night"), aDecision().titled("Two?"));

        assertThat(programs.calls("notify-send"))
                .singleElement()
                .satisfies(words -> assertThat(words).contains("Two?").doesNotContain("One?"));
        assertThat(reports(decisions.getFirst()))
                .containsExactly("nobody unavailable muted by agent:shop/night");
    }

    @Test
    void questionsThatComeTogetherAreOneNotification() {
        List<Decision> decisions =
                asked(
                        aDecision().titled("One?"),
                        aDecision().titled("Two?").askedBy("shop/tester"),
                        aDecision().titled("Three?"));

        assertThat(programs.calls("notify-send"))
                .singleElement()
                .satisfies(words ->
                        assertThat(words.subList(2, 4))
                                .containsExactly("3 questions from 2 agents", "sayso answer"));
        assertThat(decisions)
                .allSatisfy(decision ->
                        assertThat(reports(decision)).containsExactly("notify_send shown "));
    }

    @Test
    void questionsOfSeveralProcessesAreOneNotification() throws Exception {
        // why: the second process finds that the first one leads, which waits for its moment
        List<Decision> decisions = new ArrayList<>();
        try (Wiring one = Wiring.serving(console(), environment);
                QuestionAnnouncer leading = reach(one)) {
            Decision question = ((AskResult.Asked) one.desk().ask(aDecision().ask())).decision();
            decisions.add(question);
            leading.asked(question);
            Path burst = folder.resolve("home/reach.burst");
            CompletableFuture.runAsync(() -> until(burst, "lead")).get(60, TimeUnit.SECONDS);
            decisions.addAll(asked(aDecision().titled("Two?").askedBy("shop/tester")));
            assertThat(programs.calls("notify-send")).isEmpty();
        }

        assertThat(programs.calls("notify-send"))
                .singleElement()
                .satisfies(
                        words -> assertThat(words.get(2)).isEqualTo("2 questions from 2 agents"));
        assertThat(decisions)
                .allSatisfy(decision ->
                        assertThat(reports(decision)).containsExactly("notify_send shown "));
    }

    @Test
    void whatIsAnsweredOrTakenBackMeanwhileIsNotToldOf() {
        try (Wiring wiring = Wiring.serving(console(), environment)) {
            QuestionAnnouncer reach = reach(wiring);
            AskResult.Asked asked = (AskResult.Asked) wiring.desk().ask(aDecision().ask());
            wiring.desk()
                    .cancel(
                            asked.decision().id(),
                            CancelKind.WITHDRAWN,
                            "found out",
                            new Actor.Agent(
                                    asked.decision().asker().owner(), "shop/builder", null));
            reach.asked(asked.decision());
            reach.close();
        }

        assertThat(programs.calls("notify-send")).isEmpty();
    }

    @Test
    void whereNobodyCanBeToldTheReportSaysSoAndTheQuestionStands() {
        environment.put("CI", "true");

        Decision decision = asked(aDecision()).getFirst();

        assertThat(decision.isPending()).isTrue();
        assertThat(programs.calls("notify-send")).isEmpty();
        assertThat(reports(decision))
                .containsExactly("nobody unavailable asked from a build server (CI is set)");
    }

    @Test
    void whatFailsIsWrittenDownAndTheNextWayIsTried() {
        environment.put("TMUX", "/nowhere/socket,1,0");
        programs.script("tmux", "echo 'no server running' >&2; exit 1\n");

        Decision decision = asked(aDecision()).getFirst();

        assertThat(reports(decision))
                .containsExactly(
                        "tmux_popup failed tmux ended with 1: no server running",
                        "notify_send shown ");
    }

    @Test
    void theBrowserOpensOnceForAQuestionThatWantsItAndNeverBesideAnOpenPortal() throws Exception {
        programs.program("xdg-open", "");
        portals = portal(Surface.WEB);
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(
                folder.resolve("home/settings.json"), "{\"open\":{\"browser\":\"always\"}}");

        Decision beside = asked(aDecision()).getFirst();
        assertThat(programs.calls("xdg-open")).isEmpty();
        assertThat(reports(beside))
                .containsExactly(
                        "notify_send shown ",
                        "browser passed_over the portal was already open in a browser");

        portals = portal(Surface.TERMINAL);
        asked(aDecision());
        assertThat(programs.calls("xdg-open")).isEmpty();

        portals = portal();
        Decision first = asked(aDecision()).getFirst();
        Decision second = asked(aDecision()).getFirst();
        assertThat(programs.calls("xdg-open"))
                .containsExactly(List.of("http://127.0.0.1:7296/choice/" + first.id()));
        assertThat(reports(second))
                .contains("browser passed_over a browser was opened a moment ago");
    }

    @Test
    void aCommandThatEndsAtOnceLeavesTheTellingToAProcessOfItsOwn() throws Exception {
        Path told = folder.resolve("told");
        assertThat(new ProcessBuilder("mkfifo", told.toString()).start().waitFor()).isZero();
        programs.script("notify-send", "echo told > '" + told + "'\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Set<ProcessHandle> before = ProcessHandle.current().children().collect(toSet());

        int code =
                Main.run(
                        new ConsoleStreams(
                                new ByteArrayInputStream(new byte[0]),
                                new PrintStream(out, true, UTF_8),
                                new PrintStream(out, true, UTF_8)),
                        environment,
                        "decision",
                        "request",
                        "--prompt",
                        "Which database?",
                        "--option",
                        "a",
                        "--option",
                        "b");

        assertThat(code).isZero();
        List<ProcessHandle> telling =
                ProcessHandle.current().children().filter(one -> !before.contains(one)).toList();
        CompletableFuture<String> heard =
                CompletableFuture.supplyAsync(
                        () -> text(told), task -> Thread.ofPlatform().daemon().start(task));
        assertThat(heard.get(120, TimeUnit.SECONDS)).isEqualTo("told\n");
        assertThat(programs.calls("notify-send").getFirst().get(2)).isEqualTo("Which database?");
        for (ProcessHandle process : telling) {
            process.onExit().get(120, TimeUnit.SECONDS);
        }
    }

    @Test
    void whatIsAskedThroughTheHubIsToldWhereTheHubRunsAndOnlyOnce() throws Exception {
        Path told = folder.resolve("told");
        assertThat(new ProcessBuilder("mkfifo", told.toString()).start().waitFor()).isZero();
        programs.script("notify-send", "echo told > '" + told + "'\n");
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(folder.resolve("home/settings.json"), "{\"hub_port\":0}");
        assertThat(Main.run(console(), environment, "hub", "start")).isZero();
        Path where = folder.resolve("home/hub.json");
        Set<ProcessHandle> before = ProcessHandle.current().children().collect(toSet());
        environment.put("SAYSO_URL", HubFile.parse(text(where)).orElseThrow().url());

        int code =
                Main.run(
                        console(),
                        environment,
                        "decision",
                        "request",
                        "--prompt",
                        "Which database?",
                        "--option",
                        "a");
        assertThat(code).isZero();

        CompletableFuture<String> heard =
                CompletableFuture.supplyAsync(
                        () -> text(told), task -> Thread.ofPlatform().daemon().start(task));
        assertThat(heard.get(120, TimeUnit.SECONDS)).isEqualTo("told\n");
        for (ProcessHandle process :
                ProcessHandle.current().children().filter(one -> !before.contains(one)).toList()) {
            process.onExit().get(120, TimeUnit.SECONDS);
        }
        assertThat(programs.calls("notify-send")).hasSize(1);
        environment.remove("SAYSO_URL");
        assertThat(Main.run(console(), environment, "hub", "stop")).isZero();
    }

    private List<String> reports(Decision decision) {
        try (Wiring wiring = Wiring.of(console(), environment)) {
            return new AnnouncementLog(wiring.home())
                    .of(decision.id()).stream()
                            .map((AnnouncementLogEntry report) ->
                                    report.how()
                                            + " "
                                            + report.result().name().toLowerCase(Locale.ROOT)
                                            + " "
                                            + report.why())
                            .toList();
        }
    }

    private static PortalLookup portal(Surface... open) {
        Instant now = Instant.EPOCH;
        return new PortalLookup() {
            @Override
            public Address address() {
                return new Address.At("http://127.0.0.1:7296");
            }

            @Override
            public List<SurfacePresence> open() {
                return List.of(open).stream()
                        .map(kind ->
                                new SurfacePresence(
                                        "s", kind, "ada", now, now.plus(SurfacePresence.LEASE)))
                        .toList();
            }
        };
    }

    private static ConsoleStreams console() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        return new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
    }

    private static void until(Path file, String text) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(file) || !text(file).contains(text)) {
            assertThat(System.nanoTime() - end).as("%s holds %s", file, text).isNegative();
            Thread.onSpinWait();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
