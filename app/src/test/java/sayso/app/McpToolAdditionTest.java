package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.laws.AmendedProduct;
import sayso.app.laws.ChangeTable;

/// Another tool for agents is its class with its records, its line among the tools, and its name in the
/// table of plan mode, as CONTRIBUTING says.
class McpToolAdditionTest {
    private static final String SAMPLES = "agent/src/test/java/sayso/agent/tools/";
    private static final String TOOLS = "agent/src/main/java/sayso/agent/tools/McpAskTools.java";
    private static final String TABLE =
            "decision/src/main/resources/sayso/decision/plan/policy/tools.txt";

    @TempDir private Path folder;

    @Test
    void theTableOfChangesNamesTheFilesThatKnowATool() {
        Pattern known =
                Pattern.compile("\"list_decisions\"|\\bListDecisions(Tool|Request|Result)\\b");
        List<String> named = new ArrayList<>(ChangeTable.files("MCP tool"));

        assertThat(named).hasSize(5).contains(TABLE);
        named.remove(TABLE);
        named.addAll(ChangeTable.files("tool that needs no permission"));
        assertThat(ChangeTable.sourcesWith(known)).containsExactlyInAnyOrderElementsOf(named);
    }

    @Test
    void aToolOfTestSourcesAloneIsListedCalledAndAllowedInPlanMode() throws Exception {
        String lastName = "\"withdraw_decision\"";
        String lastTool = "new WithdrawDecisionTool(door)";
        String names = "sayso allow provide_choice";
        Map<String, String> said =
                new AmendedProduct(folder)
                        .amend(TOOLS, lastName, lastName + ", \"count_decisions\"")
                        .amend(TOOLS, lastTool, lastTool + ", new CountDecisionsTool(door)")
                        .amend(TABLE, names, names + " count_decisions")
                        .with(SAMPLES + "CountDecisionsTool.java")
                        .with(SAMPLES + "CountDecisionsRequest.java")
                        .with(SAMPLES + "CountDecisionsResult.java")
                        .play(SampleToolScenario.class);

        assertThat(said).containsEntry("plan mode", "ALLOW");
        assertThat(said.get("tools"))
                .contains(
                        "\"name\":\"count_decisions\"",
                        "Whether to count also those that are closed.");
        assertThat(said.get("asked")).contains("\"action_status\":\"pending\"");
        assertThat(said.get("count")).contains("\"structuredContent\":{\"count\":1}");
    }
}
