package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedModel.says;
import static sayso.acceptance.harness.ScriptedModel.uses;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCode;
import sayso.acceptance.harness.Eventually;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.Terminal;
import tools.jackson.databind.JsonNode;

/// Plan mode with Claude Code in a real terminal, set up by `sayso install claude-code` alone.
class PlanModeTest {
    @TempDir Path folder;
    private Terminal claude;

    /// It would go on writing into the folder that is about to be deleted.
    @AfterEach
    void kill() {
        try (Terminal last = claude) {
            last.kill();
        }
    }

    @Test
    void itsToolsAreHeldUntilAPersonApprovesAndItsStepsAreTickedAsItTells() throws IOException {
        Product product = new Product(Sandbox.in(folder));
        Path project = product.sandbox().project();
        Path kept = Files.writeString(project.resolve("kept.txt"), "still here");
        Path made = project.resolve("made.txt");
        product.run("install", "claude-code").succeeded();
        try (ScriptedModel model =
                ScriptedModel.thatFollows(
                        List.of(
                                says("Ready."),
                                uses(
                                        "Write",
                                        Json.object()
                                                .put("file_path", made.toString())
                                                .put("content", "x")),
                                uses("Bash", Json.object().put("command", "rm kept.txt")),
                                uses("Read", Json.object().put("file_path", kept.toString())),
                                says("Plan: Tidy up\n1. Look\n2. Remove"),
                                says("Looked. [DONE:1]")))) {
            claude = new ClaudeCode(product.sandbox(), model).open("default", "Hello.");
            claude.shows("Ready.");
            product.run("plan", "on").succeeded();

            claude.type("Plan it.").press("Enter").shows("Tidy up");

            List<JsonNode> results = model.toolResults();
            assertThat(results).hasSize(3);
            assertThat(results.get(0).toString()).contains("plan mode: 'Write' refused");
            assertThat(results.get(1).toString()).contains("plan mode: 'rm kept.txt' refused");
            assertThat(results.get(2).toString()).contains("still here");
            assertThat(kept).exists();
            assertThat(made).doesNotExist();
            Eventually.holds(
                    "the plan is proposed", () -> plan(product).contains("\"state\":\"proposed\""));

            try (Terminal person =
                    Terminal.open(product.sandbox(), Product.command("plan", "approve"))) {
                assertThat(person.exitCode()).isZero();
            }
            claude.type("Go on.").press("Enter").shows("Looked.");
            Eventually.holds(
                    "the step is ticked",
                    () -> plan(product).contains("\"header\":\"Plan Mode: ON · 1/2\""));

            claude.kill();
            assertThat(plan(product)).contains("\"state\":\"executing\"");
        }
    }

    private static String plan(Product product) {
        return product.run("plan", "show", "--json").stdout();
    }
}
