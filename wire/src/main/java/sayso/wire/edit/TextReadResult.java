package sayso.wire.edit;

/// Result of reading a JSON or TOML text for editing, such as a settings file: the parsed text, or
/// the reason why it cannot be changed safely.
public sealed interface TextReadResult<T> {
    /// It is strict, and every entry in it can be found.
    record Understood<T>(T text) implements TextReadResult<T> {}

    /// It cannot be changed safely: not the language it should be, with comments where there are
    /// none, or with a key twice. `reason` starts with the line, where there is one.
    record Unreadable<T>(String reason) implements TextReadResult<T> {}
}
