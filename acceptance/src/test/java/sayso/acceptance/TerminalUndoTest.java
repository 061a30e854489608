package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// One key answers in a real terminal, and another takes it back.
@Execution(ExecutionMode.CONCURRENT)
class TerminalUndoTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void oneKeyAnswersAndUTakesItBack(int columns) {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder).with("{\"undo_seconds\":20,\"theme\":\"dark\"}"));
        try (McpPipe agent = McpPipe.open(product)) {
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            columns, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows(">  1. Ship it").type("g").shows("Note on the whole").type("half");
                terminal.shows("half_").press("Enter").shows("Note on the whole: half");
                terminal.type("1").shows("u undoes (");
                assertThat(terminal.screen()).doesNotContain("Hold it");
                JsonNode claimed = product.decision(id);
                assertThat(claimed.path("state").asString()).isEqualTo("pending");
                assertThat(claimed.path("claimed_on").asString()).isEqualTo("terminal");
                assertThat(claimed.path("chosen_ids").toString()).isEqualTo("[]");

                terminal.type("u").shows("Taken back.").shows("Note on the whole: half");
                assertThat(product.decision(id).path("claimed_by").isNull()).isTrue();
                terminal.type("2").shows("u undoes (").press("C-c");
                assertThat(terminal.exitCode()).isZero();
                assertThat(terminal.screen().replace("\n", " "))
                        .contains("Hold it (note: half)")
                        .doesNotContain("u undoes");
            }
            JsonNode answer = agent.answered(request);
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(answer.path("late").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"answer ID hold", "decision resolve ID --choice 2"})
    void whatOneLineSentIsTakenBackToo(String line) {
        ProductDriver product =
                new ProductDriver(
                        UserSandbox.in(folder).with("{\"undo_seconds\":20,\"theme\":\"dark\"}"));
        try (McpPipe agent = McpPipe.open(product)) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            String[] words = line.replace("ID", id).split(" ");
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(80, product.sandbox(), ProductDriver.command(words))) {
                terminal.shows("u undoes (").type("u");
                terminal.exitCode();
                assertThat(terminal.screen()).doesNotContain("u undoes").contains("Taken back");
            }
            JsonNode open = product.decision(id);
            assertThat(open.path("state").asString()).isEqualTo("pending");
            assertThat(open.path("claimed_by").isNull()).isTrue();
        }
    }
}
