package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.regex.Pattern;
import sayso.decision.model.Asker;

/// Words that decisions of one place are searched by.
///
/// @param words stems, those that tell most first; letters and digits alone
public record TermQuery(AskPlace place, List<String> words) {
    private static final int MOST = 24;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    public TermQuery {
        requireNonNull(place, "place is null");
        words = words.stream().distinct().limit(MOST).toList();
        words.stream()
                .filter(word -> !WORD.matcher(word).matches())
                .forEach(word -> {
                    throw new IllegalArgumentException("'" + word + "' is no word");
                });
    }

    /// The same words in each place whose decisions count where this asker works.
    static List<TermQuery> around(Asker asker, List<String> words) {
        return AskPlace.all(asker).stream().map(place -> new TermQuery(place, words)).toList();
    }
}
