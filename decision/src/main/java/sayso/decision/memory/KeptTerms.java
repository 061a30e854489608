package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Words of an answered decision as a store keeps them, and the order of several by what they share with a search: each
/// word weighs the more the fewer of them have it, most in the title, less among the options, least in the prompt. The same
/// for every store, independent of any word index's ranking.
///
/// @param title stems, each between blanks
/// @param options stems, each between blanks
/// @param prompt stems, each between blanks
public record KeptTerms(
        DecisionId id, Instant answeredAt, String title, String options, String prompt) {
    private static final String BLANK = " ";
    private static final int IN_TITLE = 4;
    private static final int IN_OPTIONS = 2;

    public KeptTerms {
        requireNonNull(id, "id is null");
        requireNonNull(answeredAt, "answeredAt is null");
        requireNonNull(title, "title is null");
        requireNonNull(options, "options is null");
        requireNonNull(prompt, "prompt is null");
    }

    /// @param title stems with a blank between two, and the others likewise
    public static KeptTerms read(
            DecisionId id, Instant answeredAt, String title, String options, String prompt) {
        return new KeptTerms(id, answeredAt, between(title), between(options), between(prompt));
    }

    /// Empty for one by whose words nothing is found.
    public static Optional<KeptTerms> of(Decision decision) {
        return decision.outcome() instanceof Outcome.Answered answered
                ? AskTerms.kept(decision)
                        .map(terms ->
                                read(
                                        decision.id(),
                                        answered.at(),
                                        String.join(BLANK, terms.title()),
                                        String.join(BLANK, terms.options()),
                                        String.join(BLANK, terms.prompt())))
                : Optional.empty();
    }

    private static String between(String text) {
        return BLANK + text + BLANK;
    }

    /// Those that share most first, of equal ones the last answered.
    public static List<KeptTerms> best(Collection<KeptTerms> all, List<String> wanted) {
        Map<String, Double> weights = new HashMap<>();
        for (String word : wanted) {
            String between = between(word);
            long having = all.stream().filter(one -> one.rank(between) > 0).count();
            weights.put(between, Math.log(1 + (all.size() - having + 0.5) / (having + 0.5)));
        }
        Map<DecisionId, Double> scores = new HashMap<>();
        all.forEach(one -> scores.put(one.id(), one.score(weights)));
        return all.stream()
                .sorted(
                        Comparator.comparing((KeptTerms one) -> scores.getOrDefault(one.id(), 0.0))
                                .thenComparing(KeptTerms::answeredAt)
                                .thenComparing(KeptTerms::id)
                                .reversed())
                .toList();
    }

    /// Whether it has one of them.
    public boolean hasAny(List<String> words) {
        return words.stream().anyMatch(word -> rank(between(word)) > 0);
    }

    private double score(Map<String, Double> weights) {
        double score = 0;
        for (Map.Entry<String, Double> word : weights.entrySet()) {
            score += rank(word.getKey()) * word.getValue();
        }
        return score;
    }

    /// @param word between blanks
    private int rank(String word) {
        if (title.contains(word)) {
            return IN_TITLE;
        }
        if (options.contains(word)) {
            return IN_OPTIONS;
        }
        return prompt.contains(word) ? 1 : 0;
    }
}
