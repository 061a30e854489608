package sayso.wire.edit;

/// Result of one change to a JSON or TOML text, such as a settings file: the changed text, or the
/// reason why an entry on the way is of the wrong kind.
public sealed interface TextEditResult<T> {
    /// The text with the change; the very same text if there was nothing to change.
    record Done<T>(T text) implements TextEditResult<T> {}

    /// An entry on the way is of another kind than the change needs. Nothing was repaired.
    record WrongKind<T>(String reason) implements TextEditResult<T> {}
}
