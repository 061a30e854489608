package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.extension.ExtensionJarBuilder;
import sayso.home.Home;

/// What the tool of a jar asks, in the dialog of the agent's own client.
class ExtensionInTheDialogTest {
    private static final String TWO_STEPS =
            """
            api.tool(
                    new ToolSpec("wall", "Wall", "Paints", "{\\"type\\":\\"object\\"}"),
                    (params, context) -> {
                        UiResult<Choice> colour = context.ui().select(
                                "Which colour?",
                                List.of(UiOption.of("r", "Red"), UiOption.of("b", "Blue")));
                        return colour instanceof UiResult.Answered<Choice>
                                ? Reply.of(context.ui().confirm("Really " + colour + "?"))
                                : Reply.of(colour);
                    });
            """;

    private static final String META =
            """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
            "io.modelcontextprotocol/clientCapabilities":{"elicitation":{}},
            "io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"}}\
            """;

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void install() throws Exception {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
        Files.writeString(
                home.settings(),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0}");
        ExtensionJarBuilder.registering("paint", TWO_STEPS)
                .in(home.folder().resolve("extensions"), "paint.jar");
        assertThat(run("extensions", "trust", "paint").code()).isZero();
    }

    @Test
    void eachQuestionOfACallIsAFormAndAFormAnswersIt() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withADialog(home.folder())) {
            int call = agent.call("paint_wall", "{}");
            String colour = agent.next("elicitation/create");
            assertThat(colour)
                    .contains("Which colour?", "\"const\":\"r\"", "\"title\":\"Red\"")
                    .doesNotContain("\"default\"");
            longEnoughToRead();
            agent.say(accepting(colour, "b"));

            String sure = agent.next("elicitation/create");
            assertThat(sure).contains("Really", "wasCustom=false");
            longEnoughToRead();
            agent.say(accepting(sure, "yes"));

            assertThat(agent.reply(call))
                    .contains(
                            "\"confirmed\":true",
                            "\"surface\":\"elicitation\"",
                            "\"assurance\":\"client\"",
                            "\"decided_by\":\"person\"");
        }
    }

    @Test
    void aFormThatComesBackAtOnceAnswersNothingAndIsLogged() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withADialog(home.folder())) {
            int call = agent.call("paint_wall", "{}");
            agent.say(accepting(agent.next("elicitation/create"), "b"));
            has("log", "answer_refused");
            assertThat(run("status", "--json").out()).contains("\"open\":1,");

            answer("1");
            answer("2");
            assertThat(agent.reply(call)).contains("\"confirmed\":false", "\"surface\":\"cli\"");
        }
    }

    @Test
    void aRefusalThereLeavesTheQuestionOpenAndAnAnswerElsewhereTakesTheFormBack() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withADialog(home.folder())) {
            int call = agent.call("paint_wall", "{}");
            agent.say(
                    "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"action\":\"decline\"}}"
                            .formatted(id(agent.next("elicitation/create"))));
            answer("1");

            String sure = agent.next("elicitation/create");
            answer("1");
            assertThat(agent.next("notifications/cancelled")).contains(id(sure));
            assertThat(agent.reply(call)).contains("\"confirmed\":true", "\"surface\":\"cli\"");
        }
    }

    @Test
    void aClientThatComesAgainWithItsAnswersIsAskedRoundByRound() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.modern(home.folder())) {
            String first = agent.reply(wall(agent, ""));
            assertThat(first)
                    .contains("\"resultType\":\"input_required\"", "Which colour?", "\"oneOf\"");
            longEnoughToRead();
            String second = agent.reply(wall(agent, answers(first, "accept", "b")));
            assertThat(second).contains("\"resultType\":\"input_required\"", "Really");
            int waiting = wall(agent, answers(second, "cancel", ""));
            answer("1");

            assertThat(agent.reply(waiting)).contains("\"confirmed\":true", "\"surface\":\"cli\"");
        }
        assertThat(run("log").out()).contains("in the agent's own dialog: b");
    }

    private static int wall(McpSessionHarness agent, String more) throws Exception {
        return agent.request(
                "tools/call", "{\"name\":\"paint_wall\",\"arguments\":{}," + META + more + "}");
    }

    private static String answers(String asked, String action, String choice) {
        Matcher state = Pattern.compile("\"requestState\":(\"[^\"]+\")").matcher(asked);
        assertThat(state.find()).as(asked).isTrue();
        return """
        ,"requestState":%s,"inputResponses":{"answer":{"action":"%s"%s}}\
        """
                .formatted(
                        state.group(1),
                        action,
                        choice.isEmpty() ? "" : ",\"content\":{\"choice\":\"" + choice + "\"}");
    }

    private static String accepting(String form, String choice) {
        return """
        {"jsonrpc":"2.0","id":%s,"result":{"action":"accept","content":{"choice":"%s"}}}\
        """
                .formatted(id(form), choice);
    }

    private static String id(String request) {
        Matcher id = Pattern.compile("\"id\":(\"[^\"]+\"|[0-9]+)").matcher(request);
        assertThat(id.find()).as(request).isTrue();
        return id.group(1);
    }

    /// Until the question is older than what nobody reads in.
    private void longEnoughToRead() {
        has("status --json", "\"oldest_seconds\":2");
    }

    private void answer(String choice) {
        has("status --json", "\"open\":1,");
        Matcher first =
                Pattern.compile("\"first\":\"([^\"]+)\"").matcher(run("status", "--json").out());
        assertThat(first.find()).isTrue();
        McpSessionHarness.Said said = run("answer", first.group(1), choice);
        assertThat(said.code()).as(said.err()).isZero();
    }

    private void has(String command, String part) {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        String said = run(command.split(" ")).out();
        while (!said.contains(part) && System.nanoTime() < end) {
            said = run(command.split(" ")).out();
        }
        assertThat(said).contains(part);
    }

    private McpSessionHarness.Said run(String... words) {
        return McpSessionHarness.run(McpSessionHarness.environment(home.folder(), false), words);
    }
}
