package sayso.app.hub;

import java.util.ArrayList;
import java.util.List;
import sayso.hub.analysis.AnalysisCalls;
import sayso.hub.analysis.AnalysisTools;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.AgentDoor;
import sayso.hub.tools.PlanDoor;
import sayso.hub.tools.PlanTools;
import sayso.mcp.server.Tool;

/// What a server offers beside the asking tools, as its toolset says.
public final class ChosenTools {
    private ChosenTools() {}

    public static List<Tool> of(
            Toolset toolset, AnalysisCalls analyses, AgentDoor door, PlanDoor planning) {
        List<Tool> tools = new ArrayList<>(AnalysisTools.of(toolset, analyses, door::agent));
        if (toolset.plans()) {
            tools.addAll(PlanTools.of(planning));
        }
        return tools;
    }
}
