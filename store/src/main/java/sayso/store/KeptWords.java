package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.model.DecisionId;

/// Words of an answered decision as the table `decision_text` keeps them, and the order of several by what they
/// share with a search: each word weighs the more the fewer of them have it, most in the title, less among the
/// options, least in the prompt. The same for every database.
///
/// @param title stems, each between blanks
/// @param options stems, each between blanks
/// @param prompt stems, each between blanks
record KeptWords(DecisionId id, Instant answeredAt, String title, String options, String prompt) {
    private static final String BLANK = " ";
    private static final int IN_TITLE = 4;
    private static final int IN_OPTIONS = 2;

    KeptWords {
        requireNonNull(id, "id is null");
        requireNonNull(answeredAt, "answeredAt is null");
        requireNonNull(title, "title is null");
        requireNonNull(options, "options is null");
        requireNonNull(prompt, "prompt is null");
    }

    static KeptWords read(ResultRow row) throws SQLException {
        return new KeptWords(
                new DecisionId(row.text("decision_id")),
                row.instant("answered_at"),
                between(row.text("title")),
                between(row.text("options")),
                between(row.text("prompt")));
    }

    private static String between(String text) {
        return BLANK + text + BLANK;
    }

    /// Those that share most first, of equal ones the last answered.
    static List<KeptWords> best(Collection<KeptWords> all, List<String> wanted) {
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
                        Comparator.comparing((KeptWords one) -> scores.getOrDefault(one.id(), 0.0))
                                .thenComparing(KeptWords::answeredAt)
                                .thenComparing(KeptWords::id)
                                .reversed())
                .toList();
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
