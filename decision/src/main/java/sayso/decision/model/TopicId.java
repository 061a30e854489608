package sayso.decision.model;

import static java.util.Objects.requireNonNull;

/// The asker's own id for one topic of a questionnaire. It stays the same in every result.
public record TopicId(String value) {
    public static final int MAX_LENGTH = 64;

    public TopicId {
        requireNonNull(value, "value is null");
        if (value.isBlank()) {
            throw new IllegalArgumentException("topic id is blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
