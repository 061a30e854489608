package sayso.core.analysis.tool;

import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.asking.ComputationTool;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.analysis.navigation.NavigationTool;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.tradeoffs.TradeoffTool;

/// A parsed tool call, by the component it belongs to.
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
