package sayso.decision.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;

/// The key under which a store keeps a rule, so that a question finds the few that may be about it
/// without a look at all others: the title, or for rules about words the place and the longest of them.
public final class RuleKey {
    private static final String TITLE = "t:";
    private static final String WORD = "w:";

    private RuleKey() {}

    public static String of(RuleScope scope) {
        return switch (scope.title()) {
            case RuleTitle.Same same -> TITLE + same.digest();
            case RuleTitle.Words all -> word(scope.place(), longest(all.words()));
        };
    }

    /// Under which the rules are kept that may be about a question: those of its title, and of each of its
    /// words where it was asked and everywhere.
    public static List<String> of(Decision asked) {
        String title = asked.question().title();
        Optional<String> here = asked.asker().place();
        List<String> keys = new ArrayList<>();
        keys.add(TITLE + RuleTitle.digest(title));
        // why: rules about words were kept under their place alone before, and stay where they are
        keys.add(place(null));
        here.ifPresent(place -> keys.add(place(place)));
        for (String word : RuleTitle.words(title)) {
            keys.add(word(null, word));
            here.ifPresent(place -> keys.add(word(place, word)));
        }
        return keys;
    }

    /// why: long words are rarer than short ones
    private static String longest(Set<String> words) {
        return words.stream()
                .max(Comparator.comparingInt(String::length).thenComparing(Function.identity()))
                .orElseThrow();
    }

    private static String word(@Nullable String place, String word) {
        return WORD + new FieldDigest().add(place).add(word).hex();
    }

    private static String place(@Nullable String place) {
        return WORD + new FieldDigest().add(place).hex();
    }
}
