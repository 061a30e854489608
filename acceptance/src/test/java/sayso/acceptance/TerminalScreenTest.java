package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// The screen in a real terminal: single keys, drawn in place, gone when the answer is given.
class TerminalScreenTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void terminalSelectionSucceeds(int columns) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            columns, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("Deploy build 42?").shows(">  1. Ship it").shows("left");
                terminal.press("Down").shows(">  2. Hold it").type("n").shows("Note on Hold it:");
                terminal.type("not on a Friday").shows("> not on a Friday_").press("Enter");
                terminal.shows("note: not on a Friday").press("Enter");
                terminal.shows("sayso: Deploy build 42?");
                assertThat(terminal.exitCode()).isZero();
                assertThat(terminal.screen().replace("\n", " "))
                        .contains("Hold it (note: not on a Friday)")
                        .doesNotContain("Ship it", "Enter send");
            }
            JsonNode answer = agent.answered(request);
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(answer.path("selection").path("option_annotations").toString())
                    .isEqualTo("{\"hold\":\"not on a Friday\"}");
            assertThat(answer.path("surface").asString()).isEqualTo("terminal");
        }
    }

    @Test
    void theScreenKeepsWhatWasTypedAndClosesWhenAnotherIsFaster() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).trusting());
        try (McpPipe agent = McpPipe.open(product)) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal left =
                    TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
                left.shows(">  1. Ship it").type("g").shows("Note on the whole").type("half");
                left.shows("> half_").press("C-c").shows("Draft kept; continue with");
                assertThat(left.exitCode()).isEqualTo(1);
            }
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("Your draft is back.").shows("Note on the whole: half");
                product.run("decision", "resolve", id, "--choice", "1").succeeded();
                terminal.shows("sayso: Deploy build 42?").shows("on the command line");
                assertThat(terminal.exitCode()).isEqualTo(3);
                assertThat(terminal.screen()).doesNotContain("Enter send");
            }
        }
    }
}
