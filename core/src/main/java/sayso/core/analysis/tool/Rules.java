package sayso.core.analysis.tool;

import sayso.core.analysis.alternatives.AlternativeRules;
import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.asking.AskingRules;
import sayso.core.analysis.asking.AskingTool;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.common.CommonRules;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.consequences.ConsequenceRules;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.frame.FrameRules;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.issue.IssueRules;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.analysis.navigation.NavigationRules;
import sayso.core.analysis.navigation.NavigationTool;
import sayso.core.analysis.notes.NotesRules;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.objectives.ObjectiveRules;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.quality.QualityRules;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.recommendation.RecommendationRules;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.tradeoffs.TradeoffRules;
import sayso.core.analysis.tradeoffs.TradeoffTool;

/// What comes of a call on a cycle.
final class Rules {
    private Rules() {}

    /// @param allowed whether a person permitted exactly this call
    static Applied apply(Work work, Tool tool, boolean allowed) {
        return switch (tool) {
            case Tool.Issue(IssueTool call) -> IssueRules.apply(work, call);
            case Tool.Frame(FrameTool call) -> FrameRules.apply(work, call);
            case Tool.Objective(ObjectiveTool call) -> ObjectiveRules.apply(work, call);
            case Tool.Alternative(AlternativeTool call) -> AlternativeRules.apply(work, call);
            case Tool.Consequence(ConsequenceTool call) -> ConsequenceRules.apply(work, call);
            case Tool.Tradeoff(TradeoffTool call) -> TradeoffRules.apply(work, call, allowed);
            case Tool.Recommendation(RecommendationTool call) ->
                    RecommendationRules.apply(work, call);
            case Tool.Quality(QualityTool call) -> QualityRules.apply(work, call);
            case Tool.Notes(NotesTool call) -> NotesRules.apply(work, call);
            case Tool.Common(CommonTool call) -> CommonRules.apply(work, call);
            case Tool.Asking(AskingTool call) -> AskingRules.apply(work, call);
            case Tool.Navigation(NavigationTool call) -> NavigationRules.apply(work, call, allowed);
            case Tool.Cycles(CycleTool call) ->
                    throw new IllegalArgumentException(call + " needs more than one cycle");
        };
    }
}
