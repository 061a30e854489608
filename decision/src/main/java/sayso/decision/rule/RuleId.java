package sayso.decision.rule;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Outcome;

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

    /// The standing rule that brought an outcome about; empty where none did.
    public static Optional<RuleId> of(@Nullable Outcome outcome) {
        return outcome instanceof Outcome.Answered answered
                        && answered.decidedBy().equals(Optional.of(DeciderKind.RULE))
                        && isWellFormed(answered.by().name())
                ? Optional.of(new RuleId(answered.by().name()))
                : Optional.empty();
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
