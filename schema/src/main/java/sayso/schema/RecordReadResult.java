package sayso.schema;

import java.util.List;
import java.util.Optional;

/// What reading a JSON object as a record came to. Fields with a fault count as absent, so that the
/// rest can still be checked; there is no value only where a required field is missing.
public record RecordReadResult<T extends Record>(
        Optional<T> value, List<FieldFault> faults, List<String> warnings) {
    public RecordReadResult {
        faults = List.copyOf(faults);
        warnings = List.copyOf(warnings);
    }
}
