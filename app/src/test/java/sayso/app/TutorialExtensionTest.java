package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.extension.TutorialFiles;
import sayso.home.Home;

/// The extension of the tutorial, compiled from the page, dropped into a home and used over MCP.
class TutorialExtensionTest {
    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void install() throws Exception {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
        Files.writeString(home.settings(), "{\"answers_from_agent_process\": \"trust\"}");
        TutorialFiles.jar(home.folder().resolve("extensions"));
        assertThat(run("extensions").out()).contains("launch 1.0: not loaded");
        assertThat(run("extensions", "trust", "launch").code()).isZero();
    }

    @Test
    void isLoadedWithItsToolAndItsCommand() {
        assertThat(run("extensions").out())
                .contains("launch 1.0: approved", "launch_target", "launch:notes");
    }

    @Test
    void asksWhereAndAsksOnceMoreBeforeEverybodyGetsIt() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(home.folder())) {
            int call = agent.call("launch_target", "{\"version\": \"1.4\"}");
            answer("Where does 1.4 go?", "2");
            answer("Release 1.4 to everybody?", "yes");

            assertThat(agent.reply(call))
                    .contains("\"value\":\"production\"", "\"cancelled\":false");

            int second = agent.call("launch_target", "{\"version\": \"1.5\"}");
            answer("Where does 1.5 go?", "2");
            answer("Release 1.5 to everybody?", "no");

            assertThat(agent.reply(second))
                    .contains("\"reason\":\"not confirmed\"", "\"cancelled\":true");
        }
    }

    @Test
    void withoutAPersonItsToolAndItsCommandFailAtOnce() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.callAndWait("launch_target", "{\"version\": \"1.4\"}"))
                    .contains(
                            "\"code\":\"ui_unavailable\"",
                            "\"retryable\":true",
                            "\"cancelled\":true",
                            "\"outcome\":\"unavailable\"");
        }
        McpSessionHarness.Said said = run("x", "launch:notes", "1.4", "--json");
        assertThat(said.code()).isEqualTo(3);
        assertThat(said.out()).contains("\"code\":\"ui_unavailable\"");
    }

    private void answer(String title, String choice) {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        String listed = run("ls", "--json").out();
        while (!listed.contains(title) && System.nanoTime() < end) {
            listed = run("ls", "--json").out();
        }
        String id = listed.replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
        McpSessionHarness.Said said = run("answer", id, choice);
        assertThat(said.code()).as(said.err()).isZero();
    }

    private McpSessionHarness.Said run(String... words) {
        return McpSessionHarness.run(McpSessionHarness.environment(home.folder(), false), words);
    }
}
