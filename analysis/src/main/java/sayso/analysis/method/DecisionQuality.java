package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;

/// Decision quality computed from the scores given to its seven elements: the overall score, which
/// is the lowest of them, the weakest elements, the caps that the evidence sets, and the
/// six-element view.
///
/// @param overallDq the least score of those that are rated; 0 where none is
/// @param provisional whether some element is not rated yet
/// @param acceptable whether one is rated and all that are have 80 or more
/// @param weakestElement the first with the least score
/// @param weakestElements all of them, in their order
/// @param evidenceCappedDq the same as `overallDq` with each score bounded by the evidence;
///     null where the evidence is not known
public record DecisionQuality(
        int overallDq,
        boolean provisional,
        boolean acceptable,
        @Nullable Element weakestElement,
        List<Element> weakestElements,
        @Nullable Integer evidenceCappedDq,
        List<Rated> elements,
        int elementsRated,
        int elementsRemaining,
        SixElementScores sixElements) {
    private static final int ENOUGH = 80;

    /// The seven elements of decision quality.
    public enum Element implements WireEnum {
        HELPFUL_PROBLEM_FRAME,
        CLEAR_OBJECTIVES,
        CREATIVE_ALTERNATIVES,
        RELIABLE_CONSEQUENCES,
        LOGICALLY_CORRECT_REASONING,
        CLEAR_TRADEOFFS,
        COMMITMENT_TO_FOLLOW_THROUGH;

        public static Optional<Element> parse(String text) {
            return WireEnum.named(values(), text);
        }
    }

    /// The urgency of work on an element, by its score.
    public enum Priority implements WireEnum {
        CRITICAL,
        HIGH,
        MEDIUM,
        LOW;

        static Priority of(int score) {
            return score <= 30 ? CRITICAL : score <= 50 ? HIGH : score <= 70 ? MEDIUM : LOW;
        }
    }

    /// One element with its score, the cap that the evidence sets, and its priority.
    ///
    /// @param score null where it is not rated
    /// @param cap the most that the evidence lets it have; null where nothing bounds it
    /// @param capReasons why
    public record Rated(
            Element element,
            @Nullable Integer score,
            @Nullable Integer cap,
            List<String> capReasons,
            @Nullable Priority priority) {}

    /// Without a look at the evidence.
    ///
    /// @param scores from 0 to 100
    public static DecisionQuality of(Map<Element, Integer> scores) {
        return of(scores, Map.of(), null);
    }

    /// @param scores from 0 to 100
    /// @param caps what the evidence lets elements have
    public static DecisionQuality of(
            Map<Element, Integer> scores, Map<Element, EvidenceCaps.Cap> caps) {
        int least = 0;
        boolean first = true;
        for (Map.Entry<Element, Integer> one : scores.entrySet()) {
            EvidenceCaps.Cap cap = caps.get(one.getKey());
            int score = cap == null ? one.getValue() : Math.min(one.getValue(), cap.cap());
            least = first ? score : Math.min(least, score);
            first = false;
        }
        return of(scores, caps, least);
    }

    private static DecisionQuality of(
            Map<Element, Integer> scores,
            Map<Element, EvidenceCaps.Cap> caps,
            @Nullable Integer capped) {
        List<Rated> elements = new ArrayList<>();
        List<Element> weakest = new ArrayList<>();
        int least = scores.values().stream().mapToInt(score -> score).min().orElse(0);
        for (Element element : Element.values()) {
            Integer score = scores.get(element);
            EvidenceCaps.Cap cap = caps.get(element);
            elements.add(
                    new Rated(
                            element,
                            score,
                            cap == null ? null : cap.cap(),
                            cap == null ? List.of() : cap.reasons(),
                            score == null ? null : Priority.of(score)));
            if (score != null && score == least) {
                weakest.add(element);
            }
        }
        int remaining = Element.values().length - scores.size();
        return new DecisionQuality(
                least,
                remaining > 0,
                !scores.isEmpty() && least >= ENOUGH,
                weakest.isEmpty() ? null : weakest.getFirst(),
                weakest,
                capped,
                elements,
                scores.size(),
                remaining,
                SixElementScores.of(scores));
    }
}
