package sayso.core.analysis.call;

import static java.util.Objects.requireNonNull;

/// A JSON object that is kept as it is.
public record RawJson(String value) {
    public RawJson {
        requireNonNull(value, "value is null");
    }
}
