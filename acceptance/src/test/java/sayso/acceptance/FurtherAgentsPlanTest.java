package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedTurns.Step.says;
import static sayso.acceptance.harness.ScriptedTurns.Step.uses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CodexDriver;
import sayso.acceptance.harness.GeminiDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.ScriptedTurns;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// Plan mode with the Codex CLI and the Gemini CLI of the registry, each set up by `sayso install` alone: what they
/// write and remove is refused by their own hooks until a person approved their plan.
class FurtherAgentsPlanTest {
    private static final String PLAN = "Plan: Tidy up\n1. Look\n2. Remove";

    @TempDir Path folder;
    private ProductDriver product;
    private Path kept;
    private Path made;

    @BeforeEach
    void prepare() throws IOException {
        product = new ProductDriver(UserSandbox.in(folder).trusting());
        kept = Files.writeString(product.sandbox().project().resolve("kept.txt"), "still here");
        made = product.sandbox().project().resolve("made.txt");
    }

    @Test
    void codexIsHeldUntilItsPlanIsApproved() {
        product.run("install", "codex").succeeded();
        try (ScriptedTurns model =
                ScriptedTurns.of(
                        List.of(
                                says("Ready."),
                                uses("exec_command", command("cmd", "echo x > made.txt")),
                                uses("exec_command", command("cmd", "rm kept.txt")),
                                uses("exec_command", command("cmd", "cat kept.txt")),
                                says(PLAN),
                                uses("exec_command", command("cmd", "rm kept.txt")),
                                says("Removed. [DONE:1,2]")))) {
            CodexDriver codex = new CodexDriver(product.sandbox(), model);
            codex.start("Hello.").succeeded();
            product.run("plan", "on").succeeded();

            codex.goOn("Plan it.").succeeded();
            assertHeld(model.toolResults(), "'> made.txt' refused");

            product.run("plan", "approve").succeeded();
            codex.goOn("Carry on.").succeeded();
            assertThat(kept).doesNotExist();
            assertThat(plan()).contains("\"state\":\"completed\"");
        }
    }

    @Test
    void geminiIsHeldUntilItsPlanIsApproved() {
        product.run("install", "gemini").succeeded();
        try (ScriptedTurns model =
                ScriptedTurns.of(
                        List.of(
                                says("Ready."),
                                uses(
                                        "write_file",
                                        ProgramJson.object()
                                                .put("file_path", made.toString())
                                                .put("content", "x")),
                                uses("run_shell_command", command("command", "rm kept.txt")),
                                uses("run_shell_command", command("command", "cat kept.txt")),
                                says(PLAN),
                                uses("run_shell_command", command("command", "rm kept.txt")),
                                says("Removed. [DONE:1,2]")))) {
            GeminiDriver gemini = new GeminiDriver(product.sandbox(), model);
            String session =
                    gemini.start("Hello.").succeeded().json().path("session_id").asString();
            product.run("plan", "on", "--agent", "gemini", "--session", session).succeeded();

            gemini.goOn("Plan it.").succeeded();
            assertHeld(model.toolResults(), "'write_file' refused");

            product.run("plan", "approve").succeeded();
            gemini.goOn("Carry on.").succeeded();
            assertThat(kept).doesNotExist();
            assertThat(plan()).contains("\"state\":\"completed\"");
        }
    }

    /// What writes and what removes was refused with its reason, what reads was not.
    private void assertHeld(List<JsonNode> results, String written) {
        assertThat(results).hasSize(3);
        assertThat(results.get(0).toString()).contains("plan mode: " + written);
        assertThat(results.get(1).toString()).contains("plan mode: 'rm kept.txt' refused");
        assertThat(results.get(2).toString()).contains("still here");
        assertThat(kept).exists();
        assertThat(made).doesNotExist();
        assertThat(plan()).contains("\"state\":\"proposed\"");
    }

    private String plan() {
        return product.run("plan", "show", "--all", "--json").stdout();
    }

    private static JsonNode command(String name, String line) {
        return ProgramJson.object().put(name, line);
    }
}
