package sayso.core.analysis.call;

import static java.util.Objects.requireNonNull;

/// A JSON object that is kept as it is.
public record AnyJson(String value) {
    public AnyJson {
        requireNonNull(value, "value is null");
    }
}
