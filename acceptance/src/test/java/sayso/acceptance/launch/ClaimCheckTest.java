package sayso.acceptance.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProgramJson;

/// What a text claims that a person decided is judged by the packaged program, on the command line and at the
/// end of an agent's turn.
class ClaimCheckTest {
    @TempDir Path folder;
    private PackageCopy product;

    @BeforeEach
    void copyTheProduct() throws IOException {
        Path home = Files.createDirectory(folder.resolve("home"));
        Files.writeString(
                home.resolve("settings.json"),
                "{\"answers_from_agent_process\": \"trust\", \"undo_seconds\": 0,"
                        + " \"turn\": {\"check_claims\": true}}",
                UTF_8);
        product =
                PackageCopy.in(folder.resolve("product"))
                        .with("SAYSO_HOME", home.toString())
                        .with("SAYSO_HUB_FOR_HOOKS", "false")
                        .with("HOME", folder.toString());
    }

    private String asked() {
        String reply =
                product.run(
                                "decision",
                                "request",
                                "--json",
                                "-p",
                                "Which cache?",
                                "-o",
                                "Redis",
                                "-o",
                                "Valkey")
                        .succeeded()
                        .stdout();
        return ProgramJson.parse(reply).path("id").asString();
    }

    @Test
    void theExitCodeIsNullOnlyForWhatAPersonSaid() {
        assertThat(product.runWith("Decision: d-7m2kq0\n", "check-claim", "-").exitCode())
                .as("there is no store")
                .isEqualTo(3);
        String id = asked();
        String commits = "Use one Redis (#12)\n\n    Decision: " + id + "\n";
        assertThat(product.runWith(commits, "check-claim", "-").exitCode()).isEqualTo(1);

        product.run("decision", "resolve", id, "--choice", "1", "--rationale", "it is there")
                .succeeded();

        assertThat(product.runWith(commits, "check-claim", "-").exitCode()).isZero();
        assertThat(product.run("check-claim", id + ": Redis").exitCode()).isZero();
        assertThat(product.run("check-claim", id + ": Valkey").exitCode()).isEqualTo(1);
        assertThat(product.runWith("You agreed.\n", "check-claim", "-").exitCode()).isEqualTo(2);
    }

    @Test
    void theHookAtTheEndOfATurnHoldsAFalseClaim() {
        String id = asked();

        ProcessResult held = stop("Approved:\n" + id + ": Redis");

        assertThat(held.exitCode()).isZero();
        assertThat(ProgramJson.parse(held.stdout()).path("reason").asString())
                .contains("name an answer that no person gave", "never answered: it waits");
        assertThat(stop("Nobody answered " + id + " yet.").stdout().strip()).isEqualTo("{}");
    }

    private ProcessResult stop(String words) {
        String payload =
                ProgramJson.object()
                        .put("hook_event_name", "Stop")
                        .put("session_id", "s-1")
                        .put("prompt_id", "p-1")
                        .put("cwd", "/srv/shop")
                        .put("stop_hook_active", false)
                        .put("last_assistant_message", words)
                        .toString();
        return product.runWith(payload, "hook", "--agent", "claude-code", "Stop");
    }
}
