package sayso.app.reach;

/// What came of trying to open something.
public sealed interface Opened {
    /// It is before the person, as far as this program can see.
    record Shown() implements Opened {}

    /// @param why as people read it
    record Failed(String why) implements Opened {}
}
