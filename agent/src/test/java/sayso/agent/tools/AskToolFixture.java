package sayso.agent.tools;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskPreferences;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.mcp.feature.Tool;

/// The asking tools over a desk, as an agent in the project `shop` meets them.
final class AskToolFixture {
    static final String PORTAL = "http://127.0.0.1:7296";

    private static final byte[] KEY = new byte[32];

    private AskToolFixture() {}

    static McpAgentContext door(Supplier<DecisionDesk> desk) {
        return new McpAgentContext(desk, () -> new DerivedTaskHandles(KEY), "shop", "ann");
    }

    static McpAgentContext doorWithoutPerson(Supplier<DecisionDesk> desk) {
        return new McpAgentContext(desk, () -> new DerivedTaskHandles(KEY), "shop", null);
    }

    static McpAgentContext handingOff(Supplier<DecisionDesk> desk, TerminalHandoff handoff) {
        return door(desk, "ann", handoff);
    }

    /// Beside a portal.
    ///
    /// @param person who answers in the client's dialog; null where such an answer would not count
    static McpAgentContext door(
            Supplier<DecisionDesk> desk, @Nullable String person, TerminalHandoff handoff) {
        return new McpAgentContext(
                desk,
                () -> new DerivedTaskHandles(KEY),
                "shop",
                person,
                () -> AskPreferences.NONE,
                handoff,
                () -> Optional.of(PORTAL));
    }

    static DecisionTaskSource tasks(McpAgentContext door) {
        return new DecisionTaskSource(door);
    }

    static List<Tool> over(Supplier<DecisionDesk> desk) {
        McpAgentContext door = door(desk);
        return McpAskTools.of(door, tasks(door));
    }
}
