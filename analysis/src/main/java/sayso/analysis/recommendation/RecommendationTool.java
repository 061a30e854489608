package sayso.analysis.recommendation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.AlternativeId;
import sayso.decision.contract.Description;

/// A call of a tool of the recommendation component: to set the synthesis or the standout
/// alternative, or to add a key consideration or remaining uncertainty. One record per tool, with
/// the parameters as components and the answer as nested `Result`.
public sealed interface RecommendationTool {
    @Description("Summarise what the analysis shows. Do not decide for the user.")
    record SetSynthesis(@TextLength(4000) String synthesis) implements RecommendationTool {
        public record Result(int length, boolean longEnough) {}
    }

    @Description("Name the alternative that stands out, or none.")
    record SetStandout(@Nullable AlternativeId alternativeId, @TextLength(2000) String rationale)
            implements RecommendationTool {
        public record Result(
                @Nullable AlternativeId alternativeId, boolean isLeader, List<String> warnings) {}
    }

    @Description("Add something to weigh before deciding.")
    record AddKeyConsideration(@TextLength(500) String consideration)
            implements RecommendationTool {
        public record Result(ItemId considerationId, int totalConsiderations) {}
    }

    @Description("Note an unresolved uncertainty and how to resolve it.")
    record AddRemainingUncertainty(
            @TextLength(500) String uncertainty, @TextLength(500) String resolutionPath)
            implements RecommendationTool {
        public record Result(ItemId uncertaintyId, int totalRemaining) {}
    }
}
