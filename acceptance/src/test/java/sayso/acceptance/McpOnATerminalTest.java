package sayso.acceptance;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// Who starts the server by hand is told that nothing is to be typed there.
class McpOnATerminalTest {
    @Test
    void saysWhatItWaitsFor(@TempDir Path folder) {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(UserSandbox.in(folder), ProductDriver.command("mcp"))) {
            terminal.shows("an agent starts this").shows("Ctrl-C ends it");
            terminal.press("C-d").shows("[ended 0]");
        }
    }
}
