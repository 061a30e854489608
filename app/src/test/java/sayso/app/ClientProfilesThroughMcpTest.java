package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;

/// How `sayso mcp` follows a question, by what the client does with what it is given.
class ClientProfilesThroughMcpTest {
    private static final String STORE =
            """
            {"title": "Store", "prompt": "The shop needs a store; both would do.",
             "options": ["Postgres (Recommended)", "SQLite"]}
            """;
    private static final String DISCOVER =
            """
            {"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
             "io.modelcontextprotocol/clientInfo":{"name":"%s","version":"1"},
             "io.modelcontextprotocol/clientCapabilities":{}}}
            """;

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void makeHome() throws Exception {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
    }

    @Test
    void onlyAClientWhoseFormsCanBeTakenBackThatWayBeginsWithTheHandshake() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.modern(home.folder())) {
            assertThat(agent.reply(agent.request("server/discover", DISCOVER.formatted("builder"))))
                    .contains("supportedVersions");
            assertThat(
                            agent.reply(
                                    agent.request(
                                            "server/discover", DISCOVER.formatted("claude-code"))))
                    .contains("-32601");
        }
    }

    @Test
    void aPersonInTheTerminalIsAskedThereAndTheAnswerFromElsewhereTakesTheFormBack()
            throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withClaudeCode(home.folder(), "cli")) {
            int call = agent.call("provide_choice", STORE);
            assertThat(agent.next("elicitation/create")).contains("Postgres");

            answer();

            assertThat(agent.next()).contains("notifications/cancelled");
            assertThat(agent.reply(call)).contains("\"selected_ids\":[\"sqlite\"]");
        }
    }

    @Test
    void aFormThatTheProgramRefusesByItselfSaysNothingAboutThePerson() throws Exception {
        try (McpSessionHarness agent =
                McpSessionHarness.withClaudeCode(home.folder(), "claude-vscode")) {
            int call = agent.call("provide_choice", STORE);
            refuse(agent, agent.next("elicitation/create"));

            answer();

            assertThat(agent.reply(call)).contains("\"selected_ids\":[\"sqlite\"]");
        }
    }

    /// Claude Code moves a call that lasts two minutes without a form to the background, where its answer would be
    /// disowned.
    @Test
    @Tag("long")
    @Tag("agents")
    void aFormThatIsAcceptedBeforeAnybodyReadItNoLongerKeepsTheCall() throws Exception {
        try (McpSessionHarness agent =
                McpSessionHarness.withClaudeCode(home.folder(), "claude-vscode")) {
            int call = agent.call("provide_choice", STORE);
            reply(
                    agent,
                    agent.next("elicitation/create"),
                    "{\"action\":\"accept\",\"content\":{\"choice\":\"sqlite\"}}");

            // why: far less than the 25 minutes for which a form keeps it
            assertThat(agent.replyWithin(call, 300_000))
                    .hasValueSatisfying(
                            reply -> assertThat(reply).contains("\"action_status\":\"pending\""));
        }
    }

    @Test
    void aRunWithoutAPersonWaitsSoLongAndIsAskedNothing() throws Exception {
        waitAlone(0);
        try (McpSessionHarness agent = McpSessionHarness.withClaudeCode(home.folder(), "sdk-cli")) {
            int call = agent.call("provide_choice", STORE);
            String pending = agent.next();

            assertThat(pending)
                    .contains("\"id\":" + call, "\"action_status\":\"pending\"")
                    .contains("No person is at this run", "has waited 0 s");
            assertThat(
                            agent.callAndWait(
                                    "await_decision",
                                    "{\"decision_id\":\"%s\"}".formatted(id(pending))))
                    .contains("\"action_status\":\"pending\"", "No person is at this run");
        }
        assertThat(listed()).contains("\"pending\"");
    }

    @Test
    void aClientThatAnswersForAPersonWhoIsNotThereWaitsSoLongToo() throws Exception {
        waitAlone(1);
        try (McpSessionHarness agent = McpSessionHarness.withClaudeCode(home.folder(), "sdk-ts")) {
            int call = agent.call("provide_choice", STORE);
            refuse(agent, agent.next("elicitation/create"));

            String pending = agent.reply(call);

            assertThat(pending).contains("\"action_status\":\"pending\"", "has waited 1 s");
            int again =
                    agent.call("await_decision", "{\"decision_id\":\"%s\"}".formatted(id(pending)));
            assertThat(agent.next()).contains("\"id\":" + again, "No person is at this run");
        }
    }

    private void waitAlone(int seconds) throws Exception {
        Files.writeString(
                home.folder().resolve("settings.json"),
                "{\"unattended_wait_seconds\":%d}".formatted(seconds),
                UTF_8);
    }

    private static void refuse(McpSessionHarness agent, String asked) throws Exception {
        reply(agent, asked, "{\"action\":\"cancel\"}");
    }

    private static void reply(McpSessionHarness agent, String asked, String result)
            throws Exception {
        Matcher id = Pattern.compile("\"id\":(\"[^\"]+\"|\\d+)").matcher(asked);
        assertThat(id.find()).as(asked).isTrue();
        agent.say("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}".formatted(id.group(1), result));
    }

    private static String id(String reply) {
        Matcher id = Pattern.compile("\"decision_id\":\"([^\"]+)\"").matcher(reply);
        assertThat(id.find()).as(reply).isTrue();
        return id.group(1);
    }

    private void answer() throws Exception {
        Files.writeString(
                home.folder().resolve("settings.json"),
                "{\"answers_from_agent_process\":\"trust\"}",
                UTF_8);
        assertThat(
                        McpSessionHarness.run(
                                        McpSessionHarness.environment(home.folder(), false),
                                        "decision",
                                        "resolve",
                                        id(listed().replace("\"id\"", "\"decision_id\"")),
                                        "--choice",
                                        "2")
                                .code())
                .isZero();
    }

    private String listed() {
        return McpSessionHarness.run(
                        McpSessionHarness.environment(home.folder(), false), "ls", "--json")
                .out();
    }
}
