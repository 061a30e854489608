package sayso.analysis.tool;

import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.alternatives.AlternativeToolHandler;
import sayso.analysis.asking.ComputationTool;
import sayso.analysis.asking.ComputationToolHandler;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.CommonTool;
import sayso.analysis.common.CommonToolHandler;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.consequences.ConsequenceToolHandler;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.frame.FrameToolHandler;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.issue.IssueToolHandler;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.navigation.NavigationToolHandler;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.notes.NotesToolHandler;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.objectives.ObjectiveToolHandler;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.quality.QualityToolHandler;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.recommendation.RecommendationToolHandler;
import sayso.analysis.tradeoffs.TradeoffTool;
import sayso.analysis.tradeoffs.TradeoffToolHandler;

/// Dispatches a parsed tool call to the handler for its component or group, and returns the
/// handler's result. Calls that create, branch or compare cycles are executed by
/// `ToolCallOperation`.
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
