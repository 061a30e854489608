package sayso.core.decision;

import static java.util.Objects.requireNonNull;

/// The name of one decision, short enough to type: `d-7m2kq0`. A name, not a right: knowing it
/// proves nothing about who asks. Ids imported from elsewhere keep their own form.
public record DecisionId(String value) implements Comparable<DecisionId> {
    public static final int MAX_LENGTH = 64;

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

    /// The part after the prefix: what a person may type instead of the whole.
    public String randomPart() {
        return value.substring(value.lastIndexOf('-') + 1);
    }

    @Override
    public int compareTo(DecisionId other) {
        return value.compareTo(other.value);
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
