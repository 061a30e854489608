package sayso.analysis.method;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.DecisionQuality.Element;

/// The scores of decision quality in the six-element view (after Spetzler), derived from the scores
/// of the seven elements. Null for unrated elements.
///
/// @param values the lesser of objectives and tradeoffs
public record SixElementScores(
        @Nullable Integer frame,
        @Nullable Integer alternatives,
        @Nullable Integer information,
        @Nullable Integer values,
        @Nullable Integer reasoning,
        @Nullable Integer commitment) {
    /// @param scores from 0 to 100
    public static SixElementScores of(Map<Element, Integer> scores) {
        return new SixElementScores(
                scores.get(Element.HELPFUL_PROBLEM_FRAME),
                scores.get(Element.CREATIVE_ALTERNATIVES),
                scores.get(Element.RELIABLE_CONSEQUENCES),
                lesser(scores.get(Element.CLEAR_OBJECTIVES), scores.get(Element.CLEAR_TRADEOFFS)),
                scores.get(Element.LOGICALLY_CORRECT_REASONING),
                scores.get(Element.COMMITMENT_TO_FOLLOW_THROUGH));
    }

    private static @Nullable Integer lesser(@Nullable Integer one, @Nullable Integer other) {
        return one == null ? other : other == null ? one : Integer.valueOf(Math.min(one, other));
    }
}
