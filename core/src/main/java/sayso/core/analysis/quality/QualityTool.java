package sayso.core.analysis.quality;

import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.call.Within;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.method.DecisionQuality.Element;

/// A tool of decision quality.
public sealed interface QualityTool {
    @Says("Rate one element of decision quality, 0 to 100.")
    record RateDqElement(
            Element element, @Within(least = 0, most = 100) int score, @Text(2000) String rationale)
            implements QualityTool {
        public record Result(
                Element element,
                int score,
                int overallDq,
                Element weakestElement,
                int elementsRated,
                int elementsRemaining) {}
    }

    @Says("Suggest an action that would raise decision quality.")
    record AddQualityImprovement(@Text(500) String action, @Text(200) String impact)
            implements QualityTool {
        public record Result(ItemId improvementId, int totalImprovements) {}
    }
}
