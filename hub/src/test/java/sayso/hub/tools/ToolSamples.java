package sayso.hub.tools;

import java.util.List;
import java.util.function.Supplier;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.DecisionDesk;
import sayso.mcp.server.Tool;

/// The asking tools over a desk, as an agent in the project `shop` meets them.
final class ToolSamples {
    private static final byte[] KEY = new byte[32];

    private ToolSamples() {}

    static AgentDoor door(Supplier<DecisionDesk> desk) {
        return new AgentDoor(desk, () -> new DerivedHandles(KEY), "shop", "ann");
    }

    static AgentDoor doorWithoutPerson(Supplier<DecisionDesk> desk) {
        return new AgentDoor(desk, () -> new DerivedHandles(KEY), "shop", null);
    }

    static AgentDoor handingOff(Supplier<DecisionDesk> desk, Handoff handoff) {
        return new AgentDoor(
                desk,
                () -> new DerivedHandles(KEY),
                "shop",
                "ann",
                () -> AskPreferences.NONE,
                handoff);
    }

    static DecisionTasks tasks(AgentDoor door) {
        return new DecisionTasks(door);
    }

    static List<Tool> over(Supplier<DecisionDesk> desk) {
        AgentDoor door = door(desk);
        return AskingTools.of(door, tasks(door));
    }
}
