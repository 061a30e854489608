package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// The id of a numbered item within its cycle, as in `unc_3`. Numbers are never reused.
public record ItemId(String value) {
    public ItemId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
