package sayso.analysis.quality;

import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.decision.contract.Description;
import sayso.decision.contract.ValueBounds;

/// A call of a tool of the decision quality component: to rate an element or to suggest an
/// improvement. One record per tool, with the parameters as components and the answer as nested
/// `Result`.
public sealed interface QualityTool {
    @Description("Rate one element of decision quality, 0 to 100.")
    record RateDqElement(
            Element element,
            @ValueBounds(min = 0, max = 100) int score,
            @TextLength(2000) String rationale)
            implements QualityTool {
        public record Result(
                Element element,
                int score,
                int overallDq,
                Element weakestElement,
                int elementsRated,
                int elementsRemaining) {}
    }

    @Description("Suggest an action that would raise decision quality.")
    record AddQualityImprovement(@TextLength(500) String action, @TextLength(200) String impact)
            implements QualityTool {
        public record Result(ItemId improvementId, int totalImprovements) {}
    }
}
