package sayso.agent.hooks;

import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.decision.plan.policy.ToolTable;

/// Builds the `ToolTable` of plan mode, which lists what each tool may do there: the tools of every
/// agent in the registry, and Sayso's own.
public final class AgentToolTable {
    private AgentToolTable() {}

    public static ToolTable all() {
        return Complete.TABLE;
    }

    private static final class Complete {
        private static final ToolTable TABLE = read();

        private static ToolTable read() {
            ToolTable table = ToolTable.packaged();
            for (AgentProfile agent : AgentRegistry.all().reversed()) {
                table = ToolTable.of(agent.wireName(), agent.toolTable()).and(table);
            }
            return table;
        }
    }
}
