package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The asker's own id for one topic of a questionnaire. It stays the same in every result.
public record TopicId(String value) {
    public static final int MAX_LENGTH = 64;

    public TopicId {
        requireNonNull(value, "value is null");
        if (value.isBlank()) {
            throw new IllegalArgumentException("topic id is blank");
        }
    }

    /// why: as of `DecisionId`
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TopicId id && value.equals(id.value);
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
