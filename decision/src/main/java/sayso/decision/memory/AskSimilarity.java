package sayso.decision.memory;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.model.Decision;

/// Similarity of a question to each of some earlier ones: the share of their words that they have in common, those of a
/// title counted four times and those of options twice, and a word the less, the more of the earlier ones have it. The
/// measure is the cosine of two vectors of such weights, from 0 to 1.
///
/// Source of the weights and of the threshold: the labelled set of `benchmarks`.
final class AskSimilarity<T> {
    /// What a question that is worth a look reaches: beside at most one question in fifty of the fields on which it
    /// was chosen stands something unrelated.
    static final double LEAST = 0.26;

    private static final int TITLE = 4;
    private static final int OPTIONS = 2;
    private static final int PROMPT = 1;

    /// why: a word that is in no candidate must weigh something, and one that is in all of them not nothing
    private static final double HALF = 0.5;

    private final Map<String, Integer> now;
    private final List<Earlier<T>> earlier;
    private final Map<String, Integer> frequency = new HashMap<>();
    private final double length;

    private record Earlier<T>(T one, Decision decision, Map<String, Integer> words) {}

    /// @param score from 0 to 1
    private record Scored<T>(Earlier<T> earlier, double score) {
        Decision decision() {
            return earlier.decision();
        }
    }

    private AskSimilarity(AskTerms now, List<Earlier<T>> earlier) {
        this.now = words(now);
        this.earlier = earlier;
        this.earlier.forEach(one ->
                one.words().keySet().forEach(word -> frequency.merge(word, 1, Integer::sum)));
        this.length = length(this.now);
    }

    /// To whole decisions.
    static AskSimilarity<Decision> toDecisions(AskTerms now, List<Decision> earlier) {
        return new AskSimilarity<>(
                now,
                earlier.stream()
                        .map(one -> new Earlier<>(one, one, words(AskTerms.of(one.question()))))
                        .toList());
    }

    /// To single subjects of them.
    static AskSimilarity<AskSubject> toSubjects(AskTerms now, List<AskSubject> earlier) {
        return new AskSimilarity<>(
                now,
                earlier.stream()
                        .map(one ->
                                new Earlier<>(
                                        one, one.decision(), words(AskTerms.of(one.question()))))
                        .toList());
    }

    /// Those that are worth a look, the most similar first.
    List<T> similar() {
        return ranked(LEAST);
    }

    /// Those that have a word in common with it, the most similar first.
    List<T> ranked() {
        return ranked(Double.MIN_VALUE);
    }

    private List<T> ranked(double least) {
        return earlier.stream()
                .map(one -> new Scored<>(one, score(one.words())))
                .filter(one -> one.score() >= least)
                .sorted(
                        Comparator.<Scored<T>>comparingDouble(Scored::score)
                                .thenComparing(one -> one.decision().timing().askedAt())
                                .thenComparing(one -> one.decision().id())
                                .reversed())
                .map(one -> one.earlier().one())
                .toList();
    }

    private double score(Map<String, Integer> other) {
        double shared =
                now.entrySet().stream()
                        .mapToDouble(word ->
                                weight(word.getKey())
                                        * Math.min(
                                                word.getValue(),
                                                other.getOrDefault(word.getKey(), 0)))
                        .sum();
        return shared == 0 ? 0 : shared / Math.sqrt(length * length(other));
    }

    private double length(Map<String, Integer> words) {
        return words.entrySet().stream()
                .mapToDouble(word -> weight(word.getKey()) * word.getValue())
                .sum();
    }

    private double weight(String word) {
        return Math.log1p((earlier.size() + 1) / (frequency.getOrDefault(word, 0) + HALF));
    }

    private static Map<String, Integer> words(AskTerms terms) {
        Map<String, Integer> words = new HashMap<>();
        terms.prompt().forEach(word -> words.put(word, PROMPT));
        terms.options().forEach(word -> words.put(word, OPTIONS));
        terms.title().forEach(word -> words.put(word, TITLE));
        return words;
    }
}
