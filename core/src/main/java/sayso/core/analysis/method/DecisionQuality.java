package sayso.core.analysis.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How good a decision is, which is as good as its weakest element.
///
/// @param overall the least score of those that are rated; 0 where none is
/// @param provisional whether some element is not rated yet
/// @param acceptable whether one is rated and all that are have 80 or more
/// @param weakest those with the least score, in their order
public record DecisionQuality(
        int overall,
        boolean provisional,
        boolean acceptable,
        List<Element> weakest,
        List<Rated> elements,
        int rated,
        int remaining) {
    private static final int ENOUGH = 80;

    /// What makes a decision good.
    public enum Element {
        HELPFUL_PROBLEM_FRAME,
        CLEAR_OBJECTIVES,
        CREATIVE_ALTERNATIVES,
        RELIABLE_CONSEQUENCES,
        LOGICALLY_CORRECT_REASONING,
        CLEAR_TRADEOFFS,
        COMMITMENT_TO_FOLLOW_THROUGH;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Element> parse(String text) {
            return Arrays.stream(values()).filter(one -> one.wireName().equals(text)).findFirst();
        }
    }

    /// How soon an element is worth work.
    public enum Priority {
        CRITICAL,
        HIGH,
        MEDIUM,
        LOW;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Priority of(int score) {
            return score <= 30 ? CRITICAL : score <= 50 ? HIGH : score <= 70 ? MEDIUM : LOW;
        }
    }

    /// One element.
    ///
    /// @param score null where nobody rated it
    public record Rated(Element element, @Nullable Integer score, @Nullable Priority priority) {}

    /// @param scores from 0 to 100
    public static DecisionQuality of(Map<Element, Integer> scores) {
        List<Rated> elements = new ArrayList<>();
        List<Element> weakest = new ArrayList<>();
        int least = scores.values().stream().mapToInt(score -> score).min().orElse(0);
        for (Element element : Element.values()) {
            Integer score = scores.get(element);
            elements.add(new Rated(element, score, score == null ? null : Priority.of(score)));
            if (score != null && score == least) {
                weakest.add(element);
            }
        }
        int remaining = Element.values().length - scores.size();
        return new DecisionQuality(
                least,
                remaining > 0,
                !scores.isEmpty() && least >= ENOUGH,
                weakest,
                elements,
                scores.size(),
                remaining);
    }
}
