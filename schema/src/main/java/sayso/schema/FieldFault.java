package sayso.schema;

/// Fault of a value that does not have the type its field requires.
///
/// @param field the path, as in `options[3].recommended`
public record FieldFault(String code, String field, String message) {}
