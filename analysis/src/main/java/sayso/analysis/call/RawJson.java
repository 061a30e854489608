package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

/// A JSON object sent as a parameter and kept as text, without being bound to a record.
public record RawJson(String value) {
    public RawJson {
        requireNonNull(value, "value is null");
    }
}
