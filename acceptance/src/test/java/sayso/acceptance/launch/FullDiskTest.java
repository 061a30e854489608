package sayso.acceptance.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A store that finds no room: the system refuses its processes every file beyond 4 KiB. Whatever asks, nothing is
/// allowed and nothing counts as answered, and what is said leads out.
class FullDiskTest {
    private static final String SESSION = "s-1";

    private static final String FULL = "is full; nothing was saved. Free some space, try again.";

    /// An agent of an editor that asks for a permission, and once it has a reply for a form.
    private static final String AGENT =
            "read -r hello; echo \"$0\"; read -r reply; echo \"$reply\" >&2; echo \"$1\"; exec cat >&2";

    private static final String PERMISSION =
            "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"session/request_permission\",\"params\":{\"sessionId\":\"s\","
                    + "\"toolCall\":{\"toolCallId\":\"c\",\"title\":\"make ship\"},\"options\":[{\"optionId\":\"o1\","
                    + "\"name\":\"Allow\",\"kind\":\"allow_once\"},{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}}";

    private static final String FORM =
            "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"elicitation/create\",\"params\":{\"sessionId\":\"s\",\"mode\":\"form\","
                    + "\"message\":\"Go on?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{\"go\":{\"type\":\"boolean\"}}}}}";

    private static final String REJECTED =
            "{\"id\":5,\"result\":{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o2\"}}}";

    private static final String SHIP = "{\"chosen\":[\"ship\"],\"text\":\"\",\"note\":\"\"}";

    @TempDir private Path folder;
    private ProductDriver product;

    @BeforeEach
    void open() {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
    }

    @Test
    void aQuestionIsNotTakenForAskedAndWorkStaysHeld() {
        String id = product.ask("Ship it?", "--blocks", "bd-1");

        ProcessResult asked = full(ProductDriver.asking("And now?")).closeInput().result();
        assertThat(asked.exitCode()).isEqualTo(3);
        assertThat(asked.json().at("/error/message").asString()).endsWith(FULL);
        ProcessResult answered = full("answer", id, "1").closeInput().result();
        assertThat(answered.exitCode()).isEqualTo(3);
        assertThat(answered.stderr()).contains(FULL);
        assertThat(full("gate", "check", "bd-1").closeInput().result().exitCode()).isEqualTo(3);

        assertThat(product.decisions()).hasSize(1);
        assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
        product.resolve(id, 1, "there is room again");
        assertThat(product.run("gate", "check", "bd-1").exitCode()).isZero();
    }

    @Test
    void anAgentOfAnEditorIsAllowedWhatItsEditorAllows() {
        product.ask("Ship it?");
        try (TestProcess proxy = full("acp", "--", "sh", "-c", AGENT, PERMISSION, FORM)) {
            proxy.write("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}");
            proxy.line("the editor is asked", PERMISSION::equals);
            says(proxy, "sayso acp: no decision: The disk of ");
            assertThat(proxy.errors()).contains(FULL).doesNotContain("\"id\":5");

            proxy.write(REJECTED);

            says(proxy, REJECTED);
            says(proxy, "{\"jsonrpc\":\"2.0\",\"id\":6,\"result\":{\"action\":\"cancel\"}}");
            assertThat(proxy.lines()).containsExactly(PERMISSION);
        }
        assertThat(product.decisions()).hasSize(1);
    }

    @Test
    void hooksAllowNothingAndPlanModeStaysShut() {
        product.run("settings", "set", "capture_permissions", "true").succeeded();
        product.run("plan", "on", "--session", SESSION, "--agent", "claude-code").succeeded();
        hook(product.start(words("SessionStart")), "SessionStart", "startup");

        assertThat(hook(full(words("PreToolUse")), "PreToolUse", "Write"))
                .contains(
                        "\"permissionDecision\":\"deny\"",
                        "Plan mode is on and no tool can be judged: The disk of ",
                        FULL);
        for (String tool : List.of("Bash", "ExitPlanMode", "AskUserQuestion")) {
            assertThat(hook(full(words("PermissionRequest")), "PermissionRequest", tool))
                    .as(tool)
                    .isEqualTo("{}");
        }
        assertThat(full("plan", "off", "--session", SESSION).closeInput().result().stderr())
                .contains(FULL);
        assertThat(hook(product.start(words("PreToolUse")), "PreToolUse", "Write"))
                .as("there is room again")
                .contains("\"permissionDecision\":\"deny\"", "plan mode: 'Write' refused");
    }

    @Test
    void aClickInAHostCountsOnceThereIsRoom() throws Exception {
        try (McpPipe host = McpPipe.open(product)) {
            JsonNode _ = host.result(host.legacy("initialize", introduction()));
            ObjectNode question =
                    (ObjectNode)
                            ProgramJson.parse(
                                    "{\"title\":\"Ship it?\",\"prompt\":\"Build 42 is green, and I am about to deploy it.\","
                                            + "\"options\":[{\"id\":\"ship\",\"label\":\"Ship it\",\"recommended\":true},{\"id\":\"hold\",\"label\":\"Hold it\"}]}");
            int asked = call(host, "provide_choice", question);
            String id = product.waitingDecision();
            String key = key(host);
            limit(host, "4096:");

            JsonNode refused = click(host, key, question);

            assertThat(refused.path("isError").booleanValue()).isTrue();
            assertThat(refused.toString()).contains("nothing was");
            assertThat(product.decision(id).path("state").asString()).isEqualTo("pending");
            limit(host, "unlimited:");
            assertThat(click(host, key, question).at("/structuredContent/state").asString())
                    .isEqualTo("resolved");
            assertThat(host.result(asked).toString()).contains("\"selected_ids\":[\"ship\"]");
            assertThat(product.decision(id).toString()).contains("\"assurance\":\"client\"");
        }
    }

    /// Starts the product where no file can be longer than 4 KiB.
    private TestProcess full(String... arguments) {
        List<String> words =
                new ArrayList<>(List.of("bash", "-c", "ulimit -S -f 4; exec \"$@\"", "bash"));
        words.addAll(List.of(ProductDriver.command(arguments)));
        return TestProcess.start(
                product.sandbox()
                        .and("SAYSO_TERMINAL", "off")
                        .process(words.toArray(String[]::new)));
    }

    /// Changes how long the files of a process may be that runs.
    ///
    /// @param size as prlimit takes it
    private void limit(McpPipe host, String size) {
        long pid = host.server().process().pid();
        assertThat(
                        TestProcess.start(
                                        product.sandbox()
                                                .process(
                                                        "prlimit",
                                                        "--pid",
                                                        Long.toString(pid),
                                                        "--fsize=" + size))
                                .closeInput()
                                .result()
                                .exitCode())
                .isZero();
    }

    private static void says(TestProcess process, String text) {
        ConditionPoller.holds("it says " + text, () -> process.errors().contains(text));
    }

    private static String[] words(String event) {
        return new String[] {"hook", "--agent", "claude-code", event};
    }

    private String hook(TestProcess hook, String event, String tool) {
        ObjectNode payload =
                ProgramJson.object()
                        .put("session_id", SESSION)
                        .put("prompt_id", "p-1")
                        .put("cwd", product.sandbox().project().toString())
                        .put("hook_event_name", event)
                        .put("source", tool)
                        .put("tool_name", tool);
        payload.set("tool_input", input(tool));
        ProcessResult result = hook.closeInput(payload.toString()).result();
        assertThat(result.exitCode()).as(result.stderr()).isZero();
        return result.stdout().strip();
    }

    private static JsonNode input(String tool) {
        return ProgramJson.parse(
                switch (tool) {
                    case "Bash" -> "{\"command\":\"make ship\"}";
                    case "Write" -> "{\"file_path\":\"x.txt\",\"content\":\"x\"}";
                    case "ExitPlanMode" -> "{\"plan\":\"Ship it.\"}";
                    case "AskUserQuestion" ->
                            "{\"questions\":[{\"question\":\"Which cache?\",\"header\":\"Cache\",\"multiSelect\":false,"
                                    + "\"options\":[{\"label\":\"Redis\",\"description\":\"\"},"
                                    + "{\"label\":\"Local\",\"description\":\"\"}]}]}";
                    default -> "{}";
                });
    }

    private static ObjectNode introduction() {
        ObjectNode params = ProgramJson.object().put("protocolVersion", "2025-11-25");
        params.set(
                "capabilities",
                ProgramJson.parse(
                        "{\"extensions\":{\"io.modelcontextprotocol/ui\":{\"mimeTypes\":[\"text/html;profile=mcp-app\"]}}}"));
        params.putObject("clientInfo").put("name", "editor").put("version", "1");
        return params;
    }

    private static int call(McpPipe host, String tool, ObjectNode arguments) {
        ObjectNode params = ProgramJson.object().put("name", tool);
        params.set("arguments", arguments);
        return host.legacy("tools/call", params);
    }

    private static String key(McpPipe host) {
        JsonNode page =
                host.result(
                        host.legacy(
                                "resources/read",
                                ProgramJson.object().put("uri", "ui://sayso/decision")));
        Matcher key =
                Pattern.compile("const KEY = '([0-9a-f]{64})'")
                        .matcher(page.at("/contents/0/text").asString());
        assertThat(key.find()).isTrue();
        return key.group(1);
    }

    /// A click as the page sends it, once its question was on it for more than a second.
    private static JsonNode click(McpPipe host, String key, ObjectNode question) throws Exception {
        ObjectNode arguments = ProgramJson.object();
        arguments.set("arguments", question);
        JsonNode shown = host.result(call(host, "app_decision", arguments));
        JsonNode data = shown.path("structuredContent");
        String nonce = shown.path("_meta").path("sayso/nonce").asString("");
        String id = data.path("decision_id").asString();
        String digest = data.path("digest").asString();
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(HexFormat.of().parseHex(key), "HmacSHA256"));
        String said = String.join("\n", "answer", id, digest, nonce, SHIP);
        ObjectNode click =
                ProgramJson.object()
                        .put("decision_id", id)
                        .put("digest", digest)
                        .put("nonce", nonce)
                        .put("act", "answer")
                        .put("answer", SHIP)
                        .put("proof", HexFormat.of().formatHex(mac.doFinal(said.getBytes(UTF_8))));
        long shownAt = System.nanoTime();
        ConditionPoller.holds(
                "a person has read it", () -> System.nanoTime() - shownAt > 1_500_000_000L);
        return host.result(call(host, "app_answer", click));
    }
}
