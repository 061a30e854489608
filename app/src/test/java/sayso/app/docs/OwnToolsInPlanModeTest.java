package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.core.analysis.tool.Catalogue;
import sayso.core.plan.policy.ToolPolicy;
import sayso.core.plan.policy.ToolRequest;
import sayso.core.plan.shell.Verdict;

/// Every tool that Sayso itself serves is known to plan mode by its name: one that was added and is not in the
/// table would be asked for at each call.
class OwnToolsInPlanModeTest {
    @Test
    void eachIsAllowedButForThoseThatTakeSomethingAway() {
        Map<String, Verdict> expected = new TreeMap<>();
        Stream.concat(ToolsPage.specs().stream(), ToolsPage.planning().stream())
                .forEach(tool -> expected.put(tool.name(), Verdict.ALLOW));
        Catalogue.all()
                .forEach(tool ->
                        expected.put(tool.name(), tool.removes() ? Verdict.ASK : Verdict.ALLOW));

        assertThat(expected).containsKeys("provide_choice", "plan_propose", "remove_objective");
        for (String before : List.of("mcp__sayso__", "mcp__plugin_sayso_sayso__")) {
            Map<String, Verdict> judged = new TreeMap<>();
            expected.keySet()
                    .forEach(name -> judged.put(name, judge("claude-code", before + name)));
            assertThat(judged).isEqualTo(expected);
        }
    }

    private static Verdict judge(String agent, String tool) {
        return new ToolPolicy(Path.of("/home/ada"))
                .judge(new ToolRequest(agent, tool, List.of(), List.of()), Set.of())
                .verdict();
    }
}
