package sayso.schema;

/// A value that does not have the type its field needs.
///
/// @param field the path, as in `options[3].recommended`
public record FieldFault(String code, String field, String message) {}
