package sayso.acceptance;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.Terminal;

/// Who starts the server by hand is told that nothing is to be typed there.
class McpOnATerminalTest {
    @Test
    void saysWhatItWaitsFor(@TempDir Path folder) {
        try (Terminal terminal = Terminal.open(Sandbox.in(folder), Product.command("mcp"))) {
            terminal.shows("an agent starts this").shows("Ctrl-C ends it");
            terminal.press("C-d").shows("[ended 0]");
        }
    }
}
