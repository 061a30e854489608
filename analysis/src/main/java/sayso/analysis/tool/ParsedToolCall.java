package sayso.analysis.tool;

import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.asking.ComputationTool;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.tradeoffs.TradeoffTool;

/// A tool call with its parameters read into the record of its tool, wrapped by the component or
/// group of the tool, so that `ToolDispatcher` can route it.
public sealed interface ParsedToolCall {
    record Issue(IssueTool call) implements ParsedToolCall {}

    record Frame(FrameTool call) implements ParsedToolCall {}

    record Objective(ObjectiveTool call) implements ParsedToolCall {}

    record Alternative(AlternativeTool call) implements ParsedToolCall {}

    record Consequence(ConsequenceTool call) implements ParsedToolCall {}

    record Tradeoff(TradeoffTool call) implements ParsedToolCall {}

    record Recommendation(RecommendationTool call) implements ParsedToolCall {}

    record Quality(QualityTool call) implements ParsedToolCall {}

    record Notes(NotesTool call) implements ParsedToolCall {}

    record Common(CommonTool call) implements ParsedToolCall {}

    record Asking(ComputationTool call) implements ParsedToolCall {}

    record Cycles(CycleTool call) implements ParsedToolCall {}

    record Navigation(NavigationTool call) implements ParsedToolCall {}
}
