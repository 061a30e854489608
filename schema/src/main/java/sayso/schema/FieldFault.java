package sayso.schema;

/// Fault found in one field of a JSON object, such as a wrong type or a value out of range: its
/// code, path and message.
///
/// @param field the path, as in `options[3].recommended`
public record FieldFault(String code, String field, String message) {}
