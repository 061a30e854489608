package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;

/// The id of a standing rule, as in `r-7m2kq0`. It is a name, not a right.
public record RuleId(String value) implements Comparable<RuleId> {
    public static final String PREFIX = "r-";
    private static final Pattern FORM = Pattern.compile("r-[0-9a-z]{6}");

    public RuleId {
        requireNonNull(value, "value is null");
        if (!isWellFormed(value)) {
            throw new IllegalArgumentException("'" + value + "' is not a rule id");
        }
    }

    /// Whether a text could be an id at all; doors ask before they build one from foreign input.
    public static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }

    @Override
    public int compareTo(RuleId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
