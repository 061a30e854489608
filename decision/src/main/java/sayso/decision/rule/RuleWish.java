package sayso.decision.rule;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Wish of a person for a rule that they make from a decision; all else is as that was asked.
///
/// @param name null for the title
/// @param everywhere whether it is about everything of its owner, not only the place where it was asked
/// @param folder a folder there; null for the whole place
/// @param asker the one that asks; null for any
/// @param words that the title has; none for the same title
/// @param included whether any options will do that offer what it chooses
/// @param ask whether it says to ask, and answers nothing
/// @param until null for ever
/// @param usesMax null for any number
public record RuleWish(
        @Nullable String name,
        boolean everywhere,
        @Nullable String folder,
        @Nullable String asker,
        Set<String> words,
        boolean included,
        boolean ask,
        @Nullable Instant until,
        @Nullable Integer usesMax) {
    public RuleWish {
        words = Set.copyOf(words);
    }

    /// The usual one: the same question in the same place, for the usual time.
    public static RuleWish usual(Instant now) {
        return new RuleWish(
                null,
                false,
                null,
                null,
                Set.of(),
                false,
                false,
                now.plus(RuleLimits.USUAL_TIME),
                RuleLimits.USUAL_USES);
    }
}
