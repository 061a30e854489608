package sayso.app.docs;

import java.util.stream.Collectors;
import sayso.agent.hooks.AgentToolTable;
import sayso.decision.plan.policy.ToolTableEntry;

/// The table of agents' tools, as plan mode reads it.
final class PolicyPage {
    private PolicyPage() {}

    static String text() {
        StringBuilder page = new StringBuilder("| agent | verdict | tools |\n|---|---|---|\n");
        for (ToolTableEntry line : AgentToolTable.all().lines()) {
            page.append("| ")
                    .append(line.agent())
                    .append(" | ")
                    .append(line.word())
                    .append(" | ")
                    .append(
                            line.names().stream()
                                    .map(name -> "`" + name + "`")
                                    .collect(Collectors.joining(", ")))
                    .append(" |\n");
        }
        return page.toString();
    }
}
