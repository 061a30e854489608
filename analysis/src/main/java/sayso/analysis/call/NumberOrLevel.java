package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

/// A tool parameter that is a number or the name of a level of an objective's scale, kept as the
/// text that was sent and not yet checked against the scale.
public record NumberOrLevel(String value) {
    public NumberOrLevel {
        requireNonNull(value, "value is null");
    }
}
