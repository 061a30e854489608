package sayso.app.install;

/// How much of what we want is in a file.
public enum EntryPresence {
    ALL,
    /// Some of it is missing or says something else.
    SOME,
    NONE,
    /// The file cannot be read as what it should be.
    UNREADABLE
}
