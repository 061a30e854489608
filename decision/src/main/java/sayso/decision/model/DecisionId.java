package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The id of a decision, short enough to type, as in `d-7m2kq0`, or `d-7m2kq0.r2` for a question
/// asked anew after a person sent it back. It is a name, not a right: knowing it proves nothing
/// about the caller. Ids imported from elsewhere keep their own form.
public record DecisionId(String value) implements Comparable<DecisionId> {
    public static final int MAX_LENGTH = 64;

    /// As often as one question is asked, counting the first time: it is sent back twice at most.
    public static final int MOST_ITERATIONS = 3;

    private static final String VERSION = ".r";

    public DecisionId {
        requireNonNull(value, "value is null");
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException("'" + value + "' is not a decision id");
        }
    }

    /// Whether a text could be an id at all; doors ask before they build one from foreign input.
    public static boolean isWellFormed(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (!isIdCharacter(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// Which version of a question it names: 1 as it was first asked, 2 for `d-7m2kq0.r2`.
    public int iteration() {
        int digit = value.length() - 1;
        return isVersion() ? value.charAt(digit) - '0' : 1;
    }

    /// The name of the version that takes this one's place once it was sent back; empty for the last one that
    /// there may be.
    public Optional<DecisionId> nextVersion() {
        String next = first() + VERSION + (iteration() + 1);
        return iteration() < MOST_ITERATIONS && next.length() <= MAX_LENGTH
                ? Optional.of(new DecisionId(next))
                : Optional.empty();
    }

    /// The name of the version before; empty for the first.
    public Optional<DecisionId> previousVersion() {
        return switch (iteration()) {
            case 1 -> Optional.empty();
            case 2 -> Optional.of(new DecisionId(first()));
            default -> Optional.of(new DecisionId(first() + VERSION + (iteration() - 1)));
        };
    }

    private String first() {
        return isVersion() ? value.substring(0, value.length() - VERSION.length() - 1) : value;
    }

    private boolean isVersion() {
        int end = value.length() - 1;
        return end > VERSION.length()
                && value.startsWith(VERSION, end - VERSION.length())
                && value.charAt(end) > '1'
                && value.charAt(end) <= '0' + MOST_ITERATIONS;
    }

    /// The part after the prefix: what a person may type instead of the whole.
    public String randomPart() {
        return value.substring(value.lastIndexOf('-') + 1);
    }

    @Override
    public int compareTo(DecisionId other) {
        return value.compareTo(other.value);
    }

    /// why: what Java makes of a record for this costs the first of them in a process as much as a question in the store
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DecisionId id && value.equals(id.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }

    private static boolean isIdCharacter(int character) {
        return character == '-'
                || character == '_'
                || character == '.'
                || (character >= '0' && character <= '9')
                || (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z');
    }
}
