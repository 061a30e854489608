package sayso.extension;

/// What a question of an extension becomes when nobody can be reached.
public enum Headless {
    /// `UiResult.Unavailable` with the code `ui_unavailable`, at once; nothing is asked.
    ERROR,
    /// It is asked all the same and waits in the person's inbox: `UiResult.Pending`, at once.
    PARK
}
