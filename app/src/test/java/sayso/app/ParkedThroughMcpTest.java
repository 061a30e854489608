package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.home.Home;

/// Questions that an agent asks over MCP where nobody is: with `park_when_unreachable` they wait all the
/// same.
class ParkedThroughMcpTest {
    private static final String RELEASE =
            """
            {"title": "Release", "wait_seconds": 0,
             "decisions": [{"id": "scope", "label": "Scope", "problem": "How much goes in?",
                            "suggestions": ["Small", "Large"]}]}
            """;
    private static final String STORE =
            """
            {"title": "Store", "prompt": "The shop needs a store; both would do.",
             "options": ["Postgres (Recommended)", "SQLite"], "wait_seconds": 0}
            """;

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void makeHome() throws Exception {
        home = Home.of(Map.of("SAYSO_HOME", folder.resolve("home").toString()));
        home.create();
        Files.writeString(
                home.folder().resolve("settings.json"), "{\"park_when_unreachable\": true}", UTF_8);
    }

    @Test
    void aQuestionnaireWaitsInTheStore() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.callAndWait("collect_decisions", RELEASE))
                    .contains("\"isError\":false")
                    .contains("Still waiting");
        }
        assertThat(listed()).contains("Release");
    }

    @Test
    void aChoiceWaitsInTheStore() throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.headless(home.folder())) {
            assertThat(agent.callAndWait("provide_choice", STORE)).contains("pending");
        }
        assertThat(listed()).contains("Store");
    }

    private String listed() {
        return McpSessionHarness.run(
                        McpSessionHarness.environment(home.folder(), false), "ls", "--json")
                .out();
    }
}
