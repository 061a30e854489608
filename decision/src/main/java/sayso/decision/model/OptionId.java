package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The stable id of an option, unique within its question, by which options are chosen and
/// compared. Labels are for reading only.
public record OptionId(String value) {
    public static final int MAX_LENGTH = 64;

    public OptionId {
        requireNonNull(value, "value is null");
        if (value.isBlank()) {
            throw new IllegalArgumentException("option id is blank");
        }
    }

    /// why: as of `DecisionId`
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OptionId id && value.equals(id.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
