package sayso.hub.tools;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.DecisionDesk;
import sayso.mcp.server.Tool;

/// The asking tools over a desk, as an agent in the project `shop` meets them.
final class ToolSamples {
    static final String PORTAL = "http://127.0.0.1:7296";

    private static final byte[] KEY = new byte[32];

    private ToolSamples() {}

    static AgentDoor door(Supplier<DecisionDesk> desk) {
        return new AgentDoor(desk, () -> new DerivedHandles(KEY), "shop", "ann");
    }

    static AgentDoor doorWithoutPerson(Supplier<DecisionDesk> desk) {
        return new AgentDoor(desk, () -> new DerivedHandles(KEY), "shop", null);
    }

    static AgentDoor handingOff(Supplier<DecisionDesk> desk, Handoff handoff) {
        return door(desk, "ann", handoff);
    }

    /// Beside a portal.
    ///
    /// @param person who answers in the client's dialog; null where such an answer would not count
    static AgentDoor door(Supplier<DecisionDesk> desk, @Nullable String person, Handoff handoff) {
        return new AgentDoor(
                desk,
                () -> new DerivedHandles(KEY),
                "shop",
                person,
                () -> AskPreferences.NONE,
                handoff,
                () -> Optional.of(PORTAL));
    }

    static DecisionTasks tasks(AgentDoor door) {
        return new DecisionTasks(door);
    }

    static List<Tool> over(Supplier<DecisionDesk> desk) {
        AgentDoor door = door(desk);
        return AskingTools.of(door, tasks(door));
    }
}
