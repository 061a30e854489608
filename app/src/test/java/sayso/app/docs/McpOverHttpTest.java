package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.app.laws.SourceCheckout;
import sayso.hub.mcp.McpRoutes;
import sayso.mcp.http.HttpLimits;

/// What the page on MCP over HTTP says of limits is what they are.
class McpOverHttpTest {
    private static final String PAGE =
            SourceCheckout.read("docs/reference/mcp.md").replaceAll("\\s+", " ");

    @Test
    void namesEveryLimit() {
        HttpLimits limits = McpRoutes.LIMITS;
        assertThat(PAGE)
                .contains(
                        "at most %d MiB".formatted(limits.talk().maxMessageBytes() >> 20),
                        "within 0.%d s".formatted(limits.pace().patience().toMillis() / 100),
                        "the last %d messages".formatted(limits.replay().maxMessages()),
                        "at most %d KiB of text".formatted(limits.replay().maxCharacters() >> 10),
                        "%d minutes".formatted(limits.replay().age().toMinutes()),
                        "every %d s".formatted(limits.pace().keepAlive().toSeconds()),
                        "nothing for %d s".formatted(limits.pace().stall().toSeconds()),
                        "after %d hours".formatted(limits.pace().sessionIdle().toHours()),
                        "%d sessions".formatted(limits.crowd().maxSessionsPerCaller()),
                        "%d requests and streams".formatted(limits.crowd().maxOpenPerCaller()));
    }
}
