package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.extension.ExtensionJar;
import sayso.app.home.Home;

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
        install(ExtensionJar.registering("paint", COLOUR), "paint");
        try (McpProcess agent = McpProcess.withAPerson(home.folder())) {
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
        install(ExtensionJar.registering("paint", COLOUR), "paint");
        try (McpProcess agent = McpProcess.headless(home.folder())) {
            assertThat(agent.callAndWait("paint_colour", "{}"))
                    .contains(
                            "\"code\":\"ui_unavailable\"",
                            "\"ui_api_version\":1",
                            "\"retryable\":true",
                            "\"cancelled\":true",
                            "\"outcome\":\"unavailable\"",
                            "\"isError\":true");
        }
        assertThat(run("ls").out()).doesNotContain("Which colour?");
    }

    private void install(ExtensionJar jar, String name) throws Exception {
        jar.in(home.folder().resolve("extensions"), name + ".jar");
        assertThat(run("extensions", "trust", name).code()).isZero();
    }

    private McpProcess.Said run(String... words) {
        return McpProcess.run(McpProcess.environment(home.folder(), false), words);
    }

    /// Answers the one question that waits, as soon as it does.
    private void answer(String choice) {
        McpProcess.Said said = run("answer", waiting(), choice);
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
