package sayso.analysis.table;

import static java.util.Objects.requireNonNull;

/// The id of an alternative within its analysis.
public record AlternativeId(String value) {
    public AlternativeId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
