package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;
import tools.jackson.databind.JsonNode;

/// The inbox in a real terminal, with askers in other processes.
class WatchTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void whatIsAskedAppearsIsAnsweredAndReachesTheAsker(int columns) {
        Product product = new Product(Sandbox.in(folder));
        try (Terminal terminal =
                        Terminal.open(columns, product.sandbox(), Product.command("watch"));
                McpPipe agent = McpPipe.open(product)) {
            terminal.shows("Nothing is waiting.");
            int request = agent.call("provide_choice", Requests.shipOrHold("Deploy build 42?"));
            terminal.shows("1 waiting").shows("Deploy build 42?").shows("2. Hold it");
            String other = product.ask("Tea?", "--urgency", "high");
            terminal.shows("2 waiting").shows("Tea?").shows("2. Hold it");

            terminal.type("2").shows("Enter sends: Hold it").press("Enter").shows("u undoes (");
            JsonNode answer = agent.result(request).path("structuredContent");
            assertThat(answer.path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
            assertThat(answer.path("surface").asString()).isEqualTo("terminal");

            terminal.type("k").shows("1 waiting").shows("1. yes").type("q");
            assertThat(terminal.exitCode()).isZero();
            assertThat(terminal.screen()).doesNotContain("waiting");
            assertThat(product.decision(other).path("state").asString()).isEqualTo("pending");
        }
    }
}
