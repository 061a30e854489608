package sayso.analysis.quality;

import sayso.analysis.call.NumberRange;
import sayso.analysis.call.TextLength;
import sayso.analysis.call.ToolDescription;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.method.DecisionQuality.Element;

/// A call of a tool of the decision quality component, which rates an element or adds an
/// improvement: one record per tool, with the parameters as components and the answer as nested
/// `Result`.
public sealed interface QualityTool {
    @ToolDescription("Rate one element of decision quality, 0 to 100.")
    record RateDqElement(
            Element element,
            @NumberRange(least = 0, most = 100) int score,
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

    @ToolDescription("Suggest an action that would raise decision quality.")
    record AddQualityImprovement(@TextLength(500) String action, @TextLength(200) String impact)
            implements QualityTool {
        public record Result(ItemId improvementId, int totalImprovements) {}
    }
}
