package sayso.core.analysis.tool;

import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.alternatives.AlternativeToolHandler;
import sayso.core.analysis.asking.ComputationTool;
import sayso.core.analysis.asking.ComputationToolHandler;
import sayso.core.analysis.call.ToolCallContext;
import sayso.core.analysis.call.ToolHandlerResult;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.common.CommonToolHandler;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.consequences.ConsequenceToolHandler;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.frame.FrameToolHandler;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.issue.IssueToolHandler;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.analysis.navigation.NavigationTool;
import sayso.core.analysis.navigation.NavigationToolHandler;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.notes.NotesToolHandler;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.objectives.ObjectiveToolHandler;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.quality.QualityToolHandler;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.recommendation.RecommendationToolHandler;
import sayso.core.analysis.tradeoffs.TradeoffTool;
import sayso.core.analysis.tradeoffs.TradeoffToolHandler;

/// Dispatches a tool call to the code of its component.
final class ToolDispatcher {
    private ToolDispatcher() {}

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult apply(ToolCallContext work, ParsedToolCall tool, boolean allowed) {
        return switch (tool) {
            case ParsedToolCall.Issue(IssueTool call) -> IssueToolHandler.apply(work, call);
            case ParsedToolCall.Frame(FrameTool call) -> FrameToolHandler.apply(work, call);
            case ParsedToolCall.Objective(ObjectiveTool call) ->
                    ObjectiveToolHandler.apply(work, call);
            case ParsedToolCall.Alternative(AlternativeTool call) ->
                    AlternativeToolHandler.apply(work, call);
            case ParsedToolCall.Consequence(ConsequenceTool call) ->
                    ConsequenceToolHandler.apply(work, call);
            case ParsedToolCall.Tradeoff(TradeoffTool call) ->
                    TradeoffToolHandler.apply(work, call, allowed);
            case ParsedToolCall.Recommendation(RecommendationTool call) ->
                    RecommendationToolHandler.apply(work, call);
            case ParsedToolCall.Quality(QualityTool call) -> QualityToolHandler.apply(work, call);
            case ParsedToolCall.Notes(NotesTool call) -> NotesToolHandler.apply(work, call);
            case ParsedToolCall.Common(CommonTool call) -> CommonToolHandler.apply(work, call);
            case ParsedToolCall.Asking(ComputationTool call) ->
                    ComputationToolHandler.apply(work, call);
            case ParsedToolCall.Navigation(NavigationTool call) ->
                    NavigationToolHandler.apply(work, call, allowed);
            case ParsedToolCall.Cycles(CycleTool call) ->
                    throw new IllegalArgumentException(call + " needs more than one cycle");
        };
    }
}
