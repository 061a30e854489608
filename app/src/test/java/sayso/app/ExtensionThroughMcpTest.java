package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.extension.ExtensionJarBuilder;
import sayso.home.Home;

/// The tool of a jar, from an agent over MCP to a person and back.
class ExtensionThroughMcpTest {
    private static final String COLOUR =
            """
            api.tool(
                    new ToolSpec("colour", "Colour", "Asks for a colour", "{\\"type\\":\\"object\\"}"),
                    (params, context) -> Reply.of(
                            context.ui().select(
                                    "Which colour?\\n\\nFor " + params.text("what").orElse("it"),
                                    List.of(UiOption.of("r", "Red"), UiOption.of("b", "Blue")),
                                    true)));
            """;

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void makeHome() throws Exception {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
        Files.writeString(
                home.settings(),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0}");
    }

    @Test
    void aPersonAnswersWhatTheToolOfAJarAsks() throws Exception {
        install(ExtensionJarBuilder.registering("paint", COLOUR), "paint");
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder())) {
            assertThat(agent.reply(agent.request("tools/list", "{}")))
                    .contains("\"name\":\"paint_colour\"");

            int call = agent.call("paint_colour", "{\"what\":\"the door\"}");
            answer("2");

            assertThat(agent.reply(call))
                    .contains(
                            "\"value\":\"b\"",
                            "\"label\":\"Blue\"",
                            "\"wasCustom\":false",
                            "\"cancelled\":false",
                            "\"outcome\":\"answered\"",
                            "\"decided_by\":\"person\"");
        }
    }

    @Test
    void whereNobodyIsTheToolGetsAnErrorAtOnce() throws Exception {
        install(ExtensionJarBuilder.registering("paint", COLOUR), "paint");
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.callAndWait("paint_colour", "{}"))
                    .contains(
                            "\"code\":\"ui_unavailable\"",
                            "\"ui_api_version\":2",
                            "\"retryable\":true",
                            "\"cancelled\":true",
                            "\"outcome\":\"unavailable\"",
                            "\"isError\":true");
        }
        assertThat(run("ls").out()).doesNotContain("Which colour?");
    }

    @Test
    void aCommandIsAPromptAndRunsOnTheCommandLine() throws Exception {
        install(
                ExtensionJarBuilder.registering(
                        "greet",
                        """
                        api.command(
                                new CommandSpec(
                                        "say",
                                        "Says it",
                                        List.of(
                                                new CommandArgument("whom", "A name", true),
                                                new CommandArgument("words", "The rest", false))),
                                (params, context) -> Reply.text(
                                        params.text("words").orElse("hello") + ", "
                                                + params.text("whom").orElseThrow() + " via "
                                                + context.session().via()));
                        """),
                "greet");
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.reply(agent.request("prompts/list", "{}")))
                    .contains(
                            "\"name\":\"greet:say\"",
                            "{\"name\":\"whom\",\"description\":\"A name\",\"required\":true}");
            assertThat(
                            agent.reply(
                                    agent.request(
                                            "prompts/get",
                                            "{\"name\":\"greet:say\",\"arguments\":{\"whom\":\"ada\"}}")))
                    .as("getting it runs nothing")
                    .contains("sayso x greet:say ada\"")
                    .doesNotContain("hello");
            assertThat(
                            agent.reply(
                                    agent.request(
                                            "prompts/get",
                                            "{\"name\":\"greet:say\",\"arguments\":"
                                                    + "{\"whom\":\"it's $(me)\",\"words\":\"hi\"}}")))
                    .contains("sayso x greet:say 'it'\\\\''s $(me)' hi\"");
        }
        assertThat(run("x", "greet:say", "bob", "good", "day").out().strip())
                .isEqualTo("good day, bob via cli");
        assertThat(run("x", "greet:say", "bob", "--json").out().strip())
                .isEqualTo("{\"text\":\"hello, bob via cli\"}");
        assertThat(run("x", "greet:say"))
                .extracting(McpSessionHarness.Said::code, McpSessionHarness.Said::err)
                .satisfies(said ->
                        assertThat(said.toString())
                                .contains(
                                        "64", "whom is missing", "sayso x greet:say whom [words]"));
        assertThat(run("x", "greet:sing").err())
                .contains("no command 'greet:sing'", "available: greet:say");
    }

    @Test
    void withoutJarsThereAreSaysosOwnPromptsAloneAndEverythingElseIsThere() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.reply(agent.request("prompts/list", "{}")))
                    .contains("\"name\":\"plan\"", "\"name\":\"todos\"")
                    .doesNotContain("greet");
            assertThat(agent.reply(agent.request("tools/list", "{}")))
                    .contains("\"name\":\"questionnaire\"");
        }
        try (McpSessionHarness agent =
                McpSessionHarness.headless(home.folder(), "--no-extensions")) {
            assertThat(agent.reply(agent.request("tools/list", "{}")))
                    .contains("\"name\":\"provide_choice\"")
                    .doesNotContain("\"name\":\"questionnaire\"");
        }
    }

    @Test
    void aNewJarIsTrustedByAPersonAndByNoAgent() throws Exception {
        ExtensionJarBuilder.registering("paint", COLOUR)
                .in(home.folder().resolve("extensions"), "paint.jar");
        assertThat(run("extensions").out())
                .contains("paint 1.0: not loaded", "extensions trust paint");
        Files.writeString(home.settings(), "{}");
        Map<String, String> agents =
                new HashMap<>(McpSessionHarness.environment(home.folder(), false));
        agents.put("CLAUDECODE", "1");

        McpSessionHarness.Said refused =
                McpSessionHarness.run(agents, "extensions", "trust", "paint");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person approves an extension");
        assertThat(run("extensions").out()).contains("paint 1.0: not loaded");
        assertThat(run("log").out()).contains("refused, trust the extension paint, SHA-256 ");
    }

    @Test
    void extensionsHearOfTheirSessionAndOfDecisions() throws Exception {
        Path heard = folder.resolve("heard.txt");
        StringBuilder body = new StringBuilder();
        for (String kind :
                List.of("SESSION_STARTED", "DECISION_ASKED", "DECISION_ENDED", "SESSION_ENDED")) {
            body.append(
                    """
                    api.on(EventKind.%s, event -> java.nio.file.Files.writeString(
                            java.nio.file.Path.of("%s"),
                            event.kind() + " " + event.title() + " " + event.outcome() + "\\n",
                            java.nio.file.StandardOpenOption.CREATE,
                            java.nio.file.StandardOpenOption.APPEND));
                    """
                            .formatted(kind, heard));
        }
        body.append(COLOUR);
        install(ExtensionJarBuilder.registering("ear", body.toString()), "ear");
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder())) {
            hears(heard, "SESSION_STARTED null null");
            int call = agent.call("ear_colour", "{}");
            hears(heard, "DECISION_ASKED Which colour? null");
            answer("1");
            agent.reply(call);
            hears(heard, "DECISION_ENDED null answered");
        }
        hears(heard, "SESSION_ENDED null null");
    }

    private static void hears(Path file, String line) throws Exception {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (System.nanoTime() < end
                && !(Files.exists(file) && Files.readString(file).contains(line + "\n"))) {
            Thread.onSpinWait();
        }
        assertThat(file).content().contains(line + "\n");
    }

    private void install(ExtensionJarBuilder jar, String name) throws Exception {
        jar.in(home.folder().resolve("extensions"), name + ".jar");
        assertThat(run("extensions", "trust", name).code()).isZero();
    }

    private McpSessionHarness.Said run(String... words) {
        return McpSessionHarness.run(McpSessionHarness.environment(home.folder(), false), words);
    }

    /// Answers the one question that waits, as soon as it does.
    private void answer(String choice) {
        McpSessionHarness.Said said = run("answer", waiting(), choice);
        assertThat(said.code()).as(said.err()).isZero();
    }

    private String waiting() {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        String listed = run("ls", "--json").out();
        while (!listed.contains("\"id\":") && System.nanoTime() < end) {
            listed = run("ls", "--json").out();
        }
        return listed.replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
    }
}
