package sayso.core.analysis.recommendation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.table.AlternativeId;

/// A tool of the recommendation.
public sealed interface RecommendationTool {
    @Says("Summarise what the analysis shows. Do not decide for the user.")
    record SetSynthesis(@Text(4000) String synthesis) implements RecommendationTool {
        public record Result(int length, boolean longEnough) {}
    }

    @Says("Name the alternative that stands out, or none.")
    record SetStandout(@Nullable AlternativeId alternativeId, @Text(2000) String rationale)
            implements RecommendationTool {
        public record Result(
                @Nullable AlternativeId alternativeId, boolean isLeader, List<String> warnings) {}
    }

    @Says("Add something to weigh before deciding.")
    record AddKeyConsideration(@Text(500) String consideration) implements RecommendationTool {
        public record Result(ItemId considerationId, int totalConsiderations) {}
    }

    @Says("Note an unresolved uncertainty and how to resolve it.")
    record AddRemainingUncertainty(@Text(500) String uncertainty, @Text(500) String resolutionPath)
            implements RecommendationTool {
        public record Result(ItemId uncertaintyId, int totalRemaining) {}
    }
}
