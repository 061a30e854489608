package sayso.analysis.quality;

import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.DecisionQuality.Element;

/// Executes the tools of the decision quality component: sets the score of an element in the cycle
/// of a `ToolCallContext` and returns the resulting overall score, or adds an improvement. Stores
/// nothing.
public final class QualityToolHandler {
    private QualityToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, QualityTool tool) {
        QualityScores scores = work.contents().quality();
        return switch (tool) {
            case QualityTool.RateDqElement(Element element, int score, String rationale) -> {
                QualityScores more =
                        scores.with(
                                element, new QualityScores.Score(score, rationale, work.source()));
                work.put(work.contents().with(more));
                DecisionQuality quality = DecisionQuality.of(more.values());
                yield work.done(
                        new QualityTool.RateDqElement.Result(
                                element,
                                score,
                                quality.overallDq(),
                                quality.weakestElements().getFirst(),
                                quality.elementsRated(),
                                quality.elementsRemaining()));
            }
            case QualityTool.AddQualityImprovement(String action, String impact) -> {
                ItemId id = work.next(ItemKind.IMPROVEMENT);
                QualityScores more = scores.plus(new QualityScores.Improvement(id, action, impact));
                work.put(work.contents().with(more));
                yield work.done(
                        new QualityTool.AddQualityImprovement.Result(
                                id, more.improvements().size()));
            }
        };
    }
}
