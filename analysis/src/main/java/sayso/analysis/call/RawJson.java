package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

/// A JSON object that is sent as a parameter of a tool and kept as text instead of being read into
/// a record.
public record RawJson(String value) {
    public RawJson {
        requireNonNull(value, "value is null");
    }
}
