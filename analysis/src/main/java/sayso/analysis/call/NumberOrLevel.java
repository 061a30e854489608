package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

/// A number, or the name of a level of an objective's scale, as the text that was sent; not yet
/// checked against the scale.
public record NumberOrLevel(String value) {
    public NumberOrLevel {
        requireNonNull(value, "value is null");
    }
}
