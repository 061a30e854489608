package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// The id of an objective within its analysis.
public record ObjectiveId(String value) {
    public ObjectiveId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
