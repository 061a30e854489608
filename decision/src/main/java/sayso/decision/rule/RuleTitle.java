package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.model.FieldDigest;

/// Condition of a rule on the titles of questions: the very same title, or all of some words in it.
public sealed interface RuleTitle {
    /// The same title, in whatever case and spacing.
    ///
    /// @param digest as `digest` makes it
    record Same(String digest) implements RuleTitle {
        public Same {
            requireNonNull(digest, "digest is null");
        }
    }

    /// All of these words occur, in any order, among others or not.
    ///
    /// @param words as `words` makes them; at least one
    record Words(Set<String> words) implements RuleTitle {
        public Words {
            words = new LinkedHashSet<>(new TreeSet<>(words));
            if (words.isEmpty()) {
                throw new IllegalArgumentException("there are no words");
            }
        }

        @Override
        public Set<String> words() {
            return Set.copyOf(words);
        }
    }

    /// The digest of a title as two wordings of it are compared.
    static String digest(String title) {
        return new FieldDigest().add(AskFingerprint.title(title)).hex();
    }

    /// The words of a text, as they are compared: letters and digits, numbers kept.
    static Set<String> words(String text) {
        Set<String> words = new TreeSet<>();
        for (String word : Patterns.BETWEEN.split(AskFingerprint.plain(text), -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }

    /// Made when the first title is looked at: most processes look at none.
    final class Patterns {
        private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

        private Patterns() {}
    }
}
