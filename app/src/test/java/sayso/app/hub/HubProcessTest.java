package sayso.app.hub;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Main;
import sayso.app.Wiring;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.setup.TokenFiles;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.text.ZonedTimeText;
import sayso.store.SqlStore;
import sayso.wire.hub.HubFile;

/// Hubs as processes of their own.
class HubProcessTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir private Path folder;
    private final List<Long> started = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final HttpClient http = HttpClient.newHttpClient();
    private Map<String, String> environment = Map.of();

    @BeforeEach
    void nameTheHome() {
        environment = Map.of("SAYSO_HOME", folder.resolve("home").toString(), "LANG", "C.UTF-8");
    }

    @AfterEach
    void endWhatWasStarted() throws Exception {
        for (long pid : started) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
        for (long pid : started) {
            end(pid);
        }
        // why: of several hubs that begin at once the others end when they see the first; one that
        // is slow finds it gone, and would take its place in a home that is no more
        for (ProcessHandle other : ofThisHome()) {
            other.destroyForcibly();
            end(other.pid());
        }
        http.close();
    }

    private List<ProcessHandle> ofThisHome() {
        String home = "SAYSO_HOME=" + folder.resolve("home") + '\0';
        return ProcessHandle.allProcesses().filter(process -> knows(process, home)).toList();
    }

    private static boolean knows(ProcessHandle process, String variable) {
        Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
        try {
            return Files.readString(environment, ISO_8859_1).contains(variable);
        } catch (IOException e) {
            return false; // why: it has ended meanwhile, or is somebody else's
        }
    }

    @Test
    void makesNoHomeInPlaceOfOneThatWasTakenAwayWhileItStarted() throws Exception {
        Path home = folder.resolve("home");
        List<String> words = new ArrayList<>(ChildJavaCommand.of(Main.class, "hub", "--port=0"));
        // why: what a process that begins there has seen of it, once the folder is gone
        words.add(1, "-Duser.dir=" + home);
        Path said = folder.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.redirectOutput(said.toFile()).environment().putAll(environment);
        Process process = builder.start();
        started.add(process.pid());

        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(said))
                .contains("the home " + home + " was taken away while the hub started");
        assertThat(home).doesNotExist();
    }

    @Test
    void startsOnDemandSaysWhereItIsAndStopsWhenAsked() throws Exception {
        assertThat(status()).isEqualTo("No hub is running. Start it with: sayso hub start\n");

        HubFile hub = start();

        assertThat(hub.version()).isEqualTo(invocation().version());
        assertThat(hub.store()).isEqualTo(folder.resolve("home/sayso.db").toString());
        assertThat(get(hub, "/health", "").statusCode()).isEqualTo(200);
        assertThat(get(hub, "/api/health", token(TokenFiles.AGENT)).body())
                .contains("\"status\":\"ok\"");
        assertThat(get(hub, "/api/health", token(TokenFiles.PERSON)).statusCode()).isEqualTo(200);
        assertThat(get(hub, "/api/health", "").statusCode()).isEqualTo(401);
        for (String file : List.of("hub.json", "hub.lock", "agent.token", "logs/hub.log")) {
            assertThat(Files.getPosixFilePermissions(folder.resolve("home").resolve(file)))
                    .as(file)
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThat(status())
                .startsWith("The hub is running at " + hub.url())
                .contains(
                        ", since "
                                + ZonedTimeText.ofSystem().minute(hub.startedAt())
                                + "\nDecisions");

        assertThat(new HubStopCommand(invocation()).run(printer())).isZero();

        assertThat(ProcessHandle.of(hub.pid())).isEmpty();
        assertThat(folder.resolve("home/hub.json")).doesNotExist();
        assertThat(new HubStopCommand(invocation()).run(printer())).isEqualTo(1);
        List<String> log = Files.readAllLines(folder.resolve("home/logs/hub.log"));
        assertThat(log.getFirst()).contains("\"event\":\"started\"");
        assertThat(log.getLast()).contains("\"event\":\"stopped\"");
    }

    @Test
    void endsWhereItsHomeIsRemoved() throws Exception {
        HubFile hub = start();
        ProcessHandle process = ProcessHandle.of(hub.pid()).orElseThrow();

        Files.delete(folder.resolve("home/hub.lock"));

        assertThat(process.onExit()).succeedsWithin(Duration.ofMinutes(1));
    }

    @Test
    void oneThatHasNotYetSaidWhereItIsIsWaitedForBeforeItIsStopped() throws Exception {
        Process starting = new ProcessBuilder("sleep", "600").start();
        started.add(starting.pid());
        try (HubLock held = HubLock.take(invocation().home()).orElseThrow()) {
            CompletableFuture<Integer> stopped = new CompletableFuture<>();
            Thread stop = Thread.ofPlatform().start(() -> stopped.complete(stop()));
            assertThat(stop.join(Duration.ofMillis(500))).as("gave up at once").isFalse();

            held.say(
                    new HubFile(
                            "http://127.0.0.1:1",
                            starting.pid(),
                            "test",
                            "nowhere",
                            invocation().time().instant()));

            assertThat(stopped.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isZero();
            assertThat(starting.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void oneThatDoesNotComeUpLeavesThePlaceOfTheOneThatWasKilled() throws Exception {
        HubFile killed =
                new HubFile(
                        "http://127.0.0.1:4711",
                        1,
                        "test",
                        "nowhere",
                        invocation().time().instant().truncatedTo(ChronoUnit.MICROS));
        HubLock first = HubLock.take(invocation().home()).orElseThrow();
        first.say(killed);
        Files.copy(invocation().home().hub(), folder.resolve("kept"));
        first.close();
        assertThat(HubLock.killed(invocation().home())).as("it ended in good order").isEmpty();
        Files.copy(folder.resolve("kept"), invocation().home().hub());
        assertThat(HubLock.killed(invocation().home())).contains(killed);

        try (HubLock next = HubLock.take(invocation().home()).orElseThrow()) {
            assertThat(next).isNotNull();
            assertThat(HubLock.running(invocation().home())).as("not yet").isEmpty();
        }

        assertThat(HubLock.killed(invocation().home())).contains(killed);
    }

    private int stop() {
        try {
            return new HubStopCommand(invocation()).run(printer());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void thereIsOnePerHomeHoweverManyStartIt() throws Exception {
        List<CompletableFuture<HubFile>> starts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            starts.add(
                    CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    return startOne();
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                            },
                            task -> Thread.ofPlatform().start(task)));
        }
        HubFile first = starts.getFirst().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        started.add(first.pid());

        for (CompletableFuture<HubFile> start : starts) {
            assertThat(start.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(first);
        }
        assertThatThrownBy(() -> new HubCommand(invocation()).run(printer()))
                .isInstanceOf(CommandFailureException.class)
                .hasMessageContaining("is already running: " + first.url());
    }

    @Test
    void oneThatIsToReplaceItStopsItInGoodOrderAndTakesItsPlace() throws Exception {
        HubFile first = start();

        Process replacing = replacing();
        HubFile next = placed(replacing);

        assertThat(ProcessHandle.of(first.pid())).isEmpty();
        assertThat(next.pid()).isEqualTo(replacing.pid());
        assertThat(get(next, "/api/health", token(TokenFiles.AGENT)).statusCode()).isEqualTo(200);
        assertThat(Files.readString(folder.resolve("home/logs/hub.log")))
                .as("the first ended in good order")
                .contains("\"event\":\"stopped\"");
    }

    @Test
    void oneThatIsToReplaceJustStartsWhereNoneRuns() throws Exception {
        Process alone = replacing();

        assertThat(placed(alone).pid()).isEqualTo(alone.pid());
    }

    private Process replacing() throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(ChildJavaCommand.of(Main.class, "hub", "--port=0", "--replace"));
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        builder.environment().putAll(environment);
        Process process =
                builder.redirectErrorStream(true)
                        .redirectOutput(folder.resolve("replacing.out").toFile())
                        .start();
        started.add(process.pid());
        return process;
    }

    private HubFile placed(Process process) throws Exception {
        long until = System.nanoTime() + PATIENCE.toNanos();
        // why: only read, since a look at the lock is in the way of whoever takes it
        while (HubLock.written(invocation().home())
                .filter(where -> where.pid() == process.pid())
                .isEmpty()) {
            assertThat(process.isAlive())
                    .as(Files.readString(folder.resolve("replacing.out")))
                    .isTrue();
            assertThat(until - System.nanoTime()).isPositive();
            Thread.onSpinWait();
        }
        return HubLock.running(invocation().home()).orElseThrow();
    }

    @Test
    void oneThatWasKilledIsKnownToBeGoneAndTheNextTakesItsPlace() throws Exception {
        HubFile killed = start();
        ProcessHandle.of(killed.pid()).orElseThrow().destroyForcibly();
        end(killed.pid());

        assertThat(HubState.of(invocation())).isEqualTo(new HubState.Died(killed));
        assertThat(status()).startsWith("No hub is running.");
        String agent = token(TokenFiles.AGENT);
        HubFile next = start();
        assertThat(next.pid()).isNotEqualTo(killed.pid());
        assertThat(get(next, "/api/health", agent).statusCode()).isEqualTo(200);
    }

    @Test
    void whoWaitsWhenItStopsIsToldToComeBackAndTheDecisionStays() throws Exception {
        HubFile hub = start();
        String asked =
                post(
                                hub,
                                "/api/decisions",
                                token(TokenFiles.AGENT),
                                """
                                {"title":"Ship it?","prompt":"Build 42 is ready.","options":[{"id":"yes","label":"Yes"},
                                {"id":"no","label":"No"}]}
                                """)
                        .body();
        String id = asked.replaceAll("(?s).*?\"id\":\\s*\"(d-[0-9a-z]+)\".*", "$1");
        assertThat(id).as(asked).startsWith("d-");
        // The hub may count a request for a moment after its reply has come.
        awaitOpen(hub, 1);
        CompletableFuture<HttpResponse<String>> waiting =
                http.sendAsync(
                        request(
                                        hub,
                                        "/api/decisions/" + id + "/await?seconds=60",
                                        token(TokenFiles.AGENT))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        awaitOpen(hub, 2);

        assertThat(new HubStopCommand(invocation()).run(printer())).isZero();

        HttpResponse<String> told = waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(told.statusCode()).isEqualTo(503);
        assertThat(told.body()).contains("\"code\":\"stopping\"");
        assertThat(told.headers().firstValue("Retry-After")).contains("1");
        HubFile next = start();
        assertThat(get(next, "/api/decisions/" + id, token(TokenFiles.AGENT)).body())
                .contains("\"pending\"");
    }

    @Test
    void dropsTheMarksOfTheAgentThatNeededIt() throws Exception {
        Map<String, String> marked = new HashMap<>(environment);
        marked.put("CLAUDECODE", "1");
        marked.put("SAYSO_TOKEN", "of-another-hub");
        environment = Map.copyOf(marked);

        HubFile hub = start();

        String seen = Files.readString(Path.of("/proc/" + hub.pid() + "/environ"), UTF_8);
        assertThat(seen).contains("SAYSO_HOME=").doesNotContain("CLAUDECODE", "SAYSO_TOKEN");
        ProcessHandle self = ProcessHandle.current();
        String[] stat =
                Files.readString(Path.of("/proc/" + hub.pid() + "/stat"), UTF_8)
                        .replaceAll(".*\\) ", "")
                        .split(" ", -1);
        assertThat(stat[3]).as("session").isNotEqualTo(Long.toString(self.pid()));
        assertThat(stat[3]).isEqualTo(Long.toString(hub.pid()));
    }

    @Test
    void putsNoSecretIntoItsLogOrItsCommandLine() throws Exception {
        HubFile hub = start();
        String agent = token(TokenFiles.AGENT);
        get(hub, "/api/nowhere?token=" + agent, agent);
        get(hub, "/" + agent, agent);
        get(hub, "/api/health", agent + "x");
        new HubStopCommand(invocation()).run(printer());

        try (Stream<Path> files = Files.walk(folder.resolve("home/logs"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file))
                        .as(file.toString())
                        .doesNotContain(agent, token(TokenFiles.PERSON));
            }
        }
        assertThat(out.toString(UTF_8)).doesNotContain(agent);
    }

    @Test
    void aRevokedCredentialIsRefusedAtOnceAndTheHomeGetsANewOneWithTheNextHub() throws Exception {
        HubFile hub = start();
        String agent = token(TokenFiles.AGENT);
        assertThat(get(hub, "/api/health", agent).statusCode()).isEqualTo(200);
        try (SqlStore store = invocation().ownStore()) {
            assertThat(store.access().revoke(agent.split("_", 4)[2], new Actor.Rule("test")))
                    .isPresent();
        }

        assertThat(get(hub, "/api/health", agent).statusCode()).isEqualTo(401);
        new HubStopCommand(invocation()).run(printer());
        HubFile next = start();
        assertThat(token(TokenFiles.AGENT)).isNotEqualTo(agent);
        assertThat(get(next, "/api/health", token(TokenFiles.AGENT)).statusCode()).isEqualTo(200);
        try (SqlStore store = invocation().ownStore()) {
            assertThat(store.access().credentials())
                    .filteredOn(credential -> credential.name().equals(Asker.LOCAL))
                    .hasSize(2);
        }
    }

    @Test
    void hooksStartItAndNobodyWaits() throws Exception {
        CommandContext invocation = invocation();
        invocation.home().create();
        Files.writeString(invocation.home().settings(), "{\"hub_port\": 0}");

        new HookHubStarter(invocation).start();

        HubFile hub = start();
        assertThat(get(hub, "/health", "").statusCode()).isEqualTo(200);
    }

    @Test
    void leavesWhenNobodyNeedsIt() throws Exception {
        CommandContext invocation = invocation();
        try (SqlStore store = invocation.ownStore();
                HubRun hub = new HubRun(invocation, store, 0, Duration.ofMillis(1))) {
            assertThat(hub.await()).isEqualTo("idle");
        }
    }

    private HubFile start() throws Exception {
        HubFile hub = startOne();
        started.add(hub.pid());
        return hub;
    }

    private HubFile startOne() throws Exception {
        HubStarter.Start start = new HubStarter(invocation()).startOnDemand("--port=0");
        assertThat(start).isInstanceOf(HubStarter.Start.Runs.class);
        return ((HubStarter.Start.Runs) start).where();
    }

    private String status() {
        out.reset();
        new HubStatusCommand(invocation()).run(printer());
        return out.toString(UTF_8);
    }

    private CommandContext invocation() {
        PrintStream to = new PrintStream(out, true, UTF_8);
        ConsoleStreams console = new ConsoleStreams(new ByteArrayInputStream(new byte[0]), to, to);
        return Wiring.serving(console, environment);
    }

    private CommandPrinter printer() {
        return CommandPrinter.of(invocation(), false, true);
    }

    private String token(String file) throws Exception {
        return Files.readString(folder.resolve("home").resolve(file)).strip();
    }

    /// Returns once so many requests are unanswered, that of the health included.
    private void awaitOpen(HubFile hub, int requests) throws Exception {
        long until = System.nanoTime() + PATIENCE.toNanos();
        String wanted = "\"open_requests\":" + requests;
        while (!get(hub, "/api/health", token(TokenFiles.AGENT)).body().contains(wanted)) {
            assertThat(until - System.nanoTime()).isPositive();
        }
    }

    private HttpResponse<String> get(HubFile hub, String path, String token) throws Exception {
        return http.send(request(hub, path, token).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(HubFile hub, String path, String token, String json)
            throws Exception {
        return http.send(
                request(hub, path, token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder request(HubFile hub, String path, String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(hub.url() + path));
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private static void end(long pid) throws Exception {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        if (process != null) {
            process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
    }
}
