package sayso.app.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.agent.hooks.AgentPlanFolders;
import sayso.agent.hooks.AgentToolTable;
import sayso.agent.profile.AgentFolders;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolTableEntry;

/// The table of agents' tools, as plan mode reads it.
final class PolicyPage {
    private static final PlanFolders USUAL =
            new AgentPlanFolders(new AgentFolders(Map.of(), Path.of("~"), Path.of("")));

    private PolicyPage() {}

    static String text() {
        StringBuilder page = new StringBuilder("| agent | verdict | tools |\n|---|---|---|\n");
        List<ToolTableEntry> lines = AgentToolTable.all().lines();
        for (int i = 0; i < lines.size(); i++) {
            ToolTableEntry line = lines.get(i);
            page.append(row(line.agent(), line.word(), line.names()));
            if (i + 1 == lines.size() || !lines.get(i + 1).agent().equals(line.agent())) {
                USUAL.of(line.agent())
                        .forEach(folder ->
                                page.append(
                                        row(line.agent(), "plans", List.of(folder.toString()))));
            }
        }
        return page.toString();
    }

    private static String row(String agent, String verdict, List<String> names) {
        String shown =
                names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
        return "| " + agent + " | " + verdict + " | " + shown + " |\n";
    }
}
