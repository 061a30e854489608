package sayso.acceptance.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;

/// A hook that is over in a moment is answered by the hub that runs for its home, without a Java of its own;
/// and where no hub answers it is answered all the same.
@Execution(ExecutionMode.CONCURRENT)
class HookRelayTest {
    private static final String STOP =
            "{\"hook_event_name\":\"Stop\",\"session_id\":\"s-1\",\"prompt_id\":\"p-1\",\"cwd\":\"/srv\"}";
    private static final String HELD =
            "{\"decision\":\"block\",\"reason\":\"This turn of claude-code";

    private static PackageCopy copy;

    @TempDir Path folder;
    private PackageCopy product;
    private Path home;

    @BeforeAll
    static void copyTheProduct(@TempDir Path whole) throws IOException {
        copy = PackageCopy.in(whole.resolve("product"));
    }

    @BeforeEach
    void makeAHome() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        product =
                copy.with("SAYSO_HOME", home.toString())
                        .with("HOME", folder.toString())
                        .with("SAYSO_HOOK_PATIENCE_MS", "60000");
        Files.writeString(home.resolve("settings.json"), "{\"turn\": {\"mode\": \"strict\"}}");
    }

    @AfterEach
    void stopTheHub() {
        product.run("hub", "stop");
    }

    @Test
    void theHubAnswersWithoutAJavaOfTheHooksOwn() {
        product.run("hub", "start").succeeded();

        ProcessResult result = stopOf(product.with("SAYSO_JAVA", "/nowhere"));

        assertThat(result.stdout()).startsWith(HELD).endsWith("}");
        assertThat(result.stderr()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void anAgentThatIsSlowToSayWhatHappenedIsHeldAllTheSame() throws Exception {
        product.run("hub", "start").succeeded();
        try (TestProcess hook =
                product.with("SAYSO_JAVA", "/nowhere")
                        .begun("hook", "--agent", "claude-code", "Stop")) {
            assertThat(hook.process().waitFor(500, TimeUnit.MILLISECONDS))
                    .as("took silence for nothing to say")
                    .isFalse();

            assertThat(hook.closeInput(STOP).result().stdout()).startsWith(HELD);
        }
    }

    @Test
    void thePersonsTextComesBackAsItIs() {
        product.run("hub", "start").succeeded();
        String asked =
                product.run(
                                "decision",
                                "request",
                                "-p",
                                "Größe 5 €, 🙂?",
                                "-o",
                                "Ja",
                                "-o",
                                "Nein",
                                "--session",
                                "s-1",
                                "--identity",
                                "builder",
                                "--json")
                        .succeeded()
                        .json()
                        .path("id")
                        .asString();
        product.run("decision", "resolve", asked, "--choice", "1").succeeded();
        String words = "\\\"quoted\\\" and \\\\ and 🙂";

        ProcessResult result =
                product.with("SAYSO_JAVA", "/nowhere")
                        .runWith(
                                "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s-1\",\"prompt\":\""
                                        + words.repeat(2_000)
                                        + "\"}\n",
                                "hook",
                                "--agent",
                                "claude-code",
                                "UserPromptSubmit");

        assertThat(result.stdout()).contains("Größe 5 €, 🙂?", "Ja");
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void aLineIsJudgedByTheHubAsByTheCommandItself() throws IOException {
        Files.writeString(
                home.resolve("settings.json"),
                "{\"plan\": {\"allow\": [\"make lint\"], \"deny\": [\"git log\"]}}");
        List<String> lines =
                List.of(
                        "ls -la | head",
                        "make lint",
                        "git log",
                        "frobnicate \"Größe 5 €\"",
                        "rm -rf \\\"a\tb\\\" && echo 'x\ny'",
                        "",
                        "x".repeat(10_001),
                        "echo \u0007");
        List<String> alone = lines.stream().flatMap(this::judged).toList();

        product.run("hub", "start").succeeded();

        assertThat(lines.stream().flatMap(this::judged).toList()).isEqualTo(alone);
        PackageCopy withoutJava = product.with("SAYSO_JAVA", "/nowhere");
        assertThat(withoutJava.run("plan", "check", "--", "ls").exitCode()).isZero();
        assertThat(withoutJava.run("plan", "check", "--", "frobnicate").exitCode()).isOne();
        assertThat(withoutJava.run("plan", "check", "--json", "--", "git log").exitCode())
                .isEqualTo(2);
    }

    private Stream<String> judged(String line) {
        return Stream.of(
                        product.run("plan", "check", "--", line),
                        product.run("plan", "check", "--json", "--", line))
                .map(result -> result.exitCode() + " " + result.stdout() + result.stderr());
    }

    @Test
    void whatTheDoctorFiresIsSeenByAProcessOfItsOwn() {
        product.run("hub", "start").succeeded();

        ProcessResult result =
                product.runWith(
                        STOP.replace("s-1", "sayso-doctor-a1"),
                        "hook",
                        "--agent",
                        "claude-code",
                        "Stop");

        assertThat(result.stdout()).isEqualTo("{}");
        assertThat(home.resolve("logs/probes/a1")).exists();
    }

    @Test
    void aToolThatTheHubCannotJudgeIsRefusedWhilePlanModeHolds() {
        product.run("hub", "start").succeeded();
        product.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();

        assertThat(tool("{\"session_id\":\"s-1\",\"tool_name\":\"Read\"}")).isEqualTo("{}");
        for (String payload :
                List.of(
                        "[1",
                        "[]",
                        STOP,
                        "{\"tool_name\":\"Write\"}",
                        "{\"session_id\":\"s-1\",\"tool_name\":\"Write\",\"tool_input\":{\"content\":\""
                                + "x".repeat(8_500_000)
                                + "\"}}")) {
            assertThat(tool(payload))
                    .as(payload.substring(0, Math.min(80, payload.length())))
                    .contains("\"permissionDecision\":\"deny\"");
        }
        product.run("plan", "off", "--session", "s-1", "--agent", "claude-code").succeeded();
        assertThat(tool("[1")).isEqualTo("{}");
    }

    private String tool(String payload) {
        return product.runWith(payload, "hook", "--agent", "claude-code", "PreToolUse").stdout();
    }

    @Test
    void aHubThatWasKilledIsNotAskedAndItsPortNotShownTheToken() throws Exception {
        product.run("hub", "start").succeeded();
        String where = Files.readString(home.resolve("hub.json"));
        product.run("hub", "stop").succeeded();
        try (ServerSocket somebody = listener()) {
            Files.writeString(
                    home.resolve("hub.json"),
                    where.replaceAll(":[0-9]+\"", ":" + somebody.getLocalPort() + "\""));
            somebody.setSoTimeout(1);

            assertThat(stopOf(product).stdout()).startsWith(HELD);

            assertThat(wasCalled(somebody)).isFalse();
        }
    }

    @Test
    void aHubThatDoesNotAnswerIsNotWaitedFor() throws Exception {
        product.run("hub", "start").succeeded();
        product.run("hub", "stop").succeeded();
        try (ServerSocket silent = listener();
                FileChannel held =
                        FileChannel.open(
                                home.resolve("hub.lock"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE)) {
            held.lock();
            Files.writeString(
                    home.resolve("hub.json"),
                    "{\"url\":\"http://127.0.0.1:%d\",\"pid\":%d,\"version\":\"0\",\"store\":\"s\",\"started_at\":\"2026-01-01T00:00:00Z\"}\n"
                            .formatted(silent.getLocalPort(), ProcessHandle.current().pid()));
            silent.setSoTimeout(1);

            ProcessResult result = stopOf(product.with("SAYSO_HOOK_PATIENCE_MS", "9000"));

            assertThat(wasCalled(silent)).isTrue();
            assertThat(result.stdout()).startsWith(HELD);
            assertThat(result.exitCode()).isZero();
            Files.delete(home.resolve("hub.json"));
        }
    }

    @Test
    void whereTurnsAreHeldTheFirstHookStartsTheHubThatAnswersTheOthers() throws Exception {
        PackageCopy eager = product.with("SAYSO_HUB_FOR_HOOKS", "true");

        assertThat(stopOf(eager).stdout()).as("by itself").startsWith(HELD);
        ProcessHandle hub = startedHub();
        ProcessResult next = stopOf(product.with("SAYSO_JAVA", "/nowhere"));

        assertThat(next.stdout()).startsWith(HELD).endsWith("}");
        assertThat(next.stderr()).isEmpty();
        hub.destroyForcibly();
        hub.onExit().get(60, TimeUnit.SECONDS);
        assertThat(stopOf(product).stdout()).as("by itself again").startsWith(HELD);
    }

    @Test
    void enteringPlanModeStartsTheHubThatJudgesTools() throws Exception {
        PackageCopy eager = product.with("SAYSO_HUB_FOR_HOOKS", "true");
        eager.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();
        startedHub();

        ProcessResult judged =
                product.with("SAYSO_JAVA", "/nowhere")
                        .runWith(
                                "{\"session_id\":\"s-1\",\"tool_name\":\"Write\",\"tool_input\":{\"file_path\":\"a\"}}",
                                "hook",
                                "--agent",
                                "claude-code",
                                "PreToolUse");

        assertThat(judged.stdout()).contains("\"permissionDecision\":\"deny\"");
        assertThat(judged.stderr()).isEmpty();
    }

    @Test
    void noHubIsStartedWhereNobodyIsHeldOrThePersonWantsNone() throws IOException {
        PackageCopy eager = product.with("SAYSO_HUB_FOR_HOOKS", "true");
        Path begun = home.resolve("logs/hub.start");
        Files.writeString(home.resolve("settings.json"), "{}");
        for (String event : List.of("SessionStart", "UserPromptSubmit", "Stop")) {
            String payload = STOP.replace("\"Stop\"", "\"" + event + "\"");
            assertThat(eager.runWith(payload, "hook", "--agent", "claude-code", event).stdout())
                    .isEqualTo("{}");
        }
        assertThat(begun).doesNotExist();

        Files.writeString(home.resolve("settings.json"), "{\"turn\": {\"mode\": \"strict\"}}");
        for (String apart : List.of("SAYSO_HOOK_TRIAL", "SAYSO_AUTONOMOUS")) {
            assertThat(stopOf(eager.with(apart, "1")).exitCode()).isZero();
            assertThat(begun).as(apart).doesNotExist();
        }
        Files.writeString(
                home.resolve("settings.json"),
                "{\"hub_for_hooks\": false, \"turn\": {\"mode\": \"strict\"}}");
        assertThat(stopOf(eager.with("SAYSO_HUB_FOR_HOOKS", "")).stdout()).startsWith(HELD);
        assertThat(begun).doesNotExist();
    }

    private ProcessHandle startedHub() throws IOException {
        Path where = home.resolve("hub.json");
        ConditionPoller.holds("the hub says where it is", () -> Files.exists(where));
        long pid = ProgramJson.parse(Files.readString(where)).path("pid").asLong();
        return ProcessHandle.of(pid).orElseThrow();
    }

    private static ProcessResult stopOf(PackageCopy product) {
        return product.runWith(STOP, "hook", "--agent", "claude-code", "Stop");
    }

    private static ServerSocket listener() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    /// The system takes calls for a listener; one that waits was made.
    private static boolean wasCalled(ServerSocket listener) throws IOException {
        try (Socket call = listener.accept()) {
            return new String(call.getInputStream().readNBytes(4), UTF_8).equals("POST");
        } catch (SocketTimeoutException e) {
            return false;
        }
    }
}
