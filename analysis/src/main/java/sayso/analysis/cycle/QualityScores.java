package sayso.analysis.cycle;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.method.DecisionQuality.Element;

/// The contents of a cycle's decision quality component: the scores given to the elements, each
/// with rationale and source, and suggested improvements. The overall score is not among them.
public record QualityScores(Map<Element, Score> scores, List<Improvement> improvements) {
    public static final QualityScores EMPTY = new QualityScores(Map.of(), List.of());

    /// @param value from 0 to 100
    public record Score(int value, String rationale, JudgementSource source) {}

    /// A suggested action that would raise decision quality, with its impact.
    public record Improvement(ItemId id, String action, String impact) {}

    public QualityScores {
        Map<Element, Score> ordered = new EnumMap<>(Element.class);
        ordered.putAll(scores);
        scores = Collections.unmodifiableMap(ordered);
        improvements = List.copyOf(improvements);
    }

    /// The numbers alone.
    public Map<Element, Integer> values() {
        Map<Element, Integer> values = new EnumMap<>(Element.class);
        scores.forEach((element, score) -> values.put(element, score.value()));
        return values;
    }

    public QualityScores with(Element element, Score score) {
        Map<Element, Score> more = new EnumMap<>(Element.class);
        more.putAll(scores);
        more.put(element, score);
        return new QualityScores(more, improvements);
    }

    public QualityScores plus(Improvement improvement) {
        return new QualityScores(scores, ImmutableLists.plus(improvements, improvement));
    }
}
