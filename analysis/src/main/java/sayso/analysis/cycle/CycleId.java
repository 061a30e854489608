package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// The id of a cycle, as in `c-9v3k2m`.
public record CycleId(String value) {
    public CycleId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
