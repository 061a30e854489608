package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.agent.hooks.AgentToolTable;
import sayso.analysis.tool.ToolCatalogue;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;
import sayso.shellgate.GateVerdict;

/// Every tool that Sayso itself serves is known to plan mode by its name: one that was added and is not in the
/// table would be asked for at each call.
class OwnToolsInPlanModeTest {
    @Test
    void eachIsAllowedButForThoseThatTakeSomethingAway() {
        Map<String, GateVerdict> expected = new TreeMap<>();
        Stream.concat(ToolsPage.specs().stream(), ToolsPage.planning().stream())
                .forEach(tool -> expected.put(tool.name(), GateVerdict.ALLOW));
        ToolCatalogue.all()
                .forEach(tool ->
                        expected.put(
                                tool.name(), tool.removes() ? GateVerdict.ASK : GateVerdict.ALLOW));

        assertThat(expected).containsKeys("provide_choice", "plan_propose", "remove_objective");
        for (String before : List.of("mcp__sayso__", "mcp__plugin_sayso_sayso__")) {
            Map<String, GateVerdict> judged = new TreeMap<>();
            expected.keySet()
                    .forEach(name -> judged.put(name, judge("claude-code", before + name)));
            assertThat(judged).isEqualTo(expected);
        }
    }

    private static GateVerdict judge(String agent, String tool) {
        return new ToolPolicy(AgentToolTable.all(), PlanFolders.NONE)
                .judge(new ToolRequest(agent, tool, List.of(), List.of()), Set.of())
                .verdict();
    }
}
