package sayso.core.analysis.tool;

import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.asking.AskingTool;
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

/// A call of a tool, by the component that it belongs to.
public sealed interface Tool {
    record Issue(IssueTool call) implements Tool {}

    record Frame(FrameTool call) implements Tool {}

    record Objective(ObjectiveTool call) implements Tool {}

    record Alternative(AlternativeTool call) implements Tool {}

    record Consequence(ConsequenceTool call) implements Tool {}

    record Tradeoff(TradeoffTool call) implements Tool {}

    record Recommendation(RecommendationTool call) implements Tool {}

    record Quality(QualityTool call) implements Tool {}

    record Notes(NotesTool call) implements Tool {}

    record Common(CommonTool call) implements Tool {}

    record Asking(AskingTool call) implements Tool {}

    record Cycles(CycleTool call) implements Tool {}

    record Navigation(NavigationTool call) implements Tool {}
}
