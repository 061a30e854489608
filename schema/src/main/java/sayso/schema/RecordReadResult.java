package sayso.schema;

import java.util.List;
import java.util.Optional;

/// Result of reading a JSON object as a record: the value, unless a required field is missing or
/// faulty, with all faults and warnings. Faulty fields count as absent, so that the rest can still
/// be checked.
public record RecordReadResult<T extends Record>(
        Optional<T> value, List<FieldFault> faults, List<String> warnings) {
    public RecordReadResult {
        faults = List.copyOf(faults);
        warnings = List.copyOf(warnings);
    }
}
