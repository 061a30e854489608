package sayso.extension;

/// Policy of an extension for its questions when no person can be reached: refuse them at once, or
/// leave them in the person's inbox.
public enum Headless {
    /// `UiResult.Unavailable` with the code `ui_unavailable`, at once; nothing is asked.
    ERROR,
    /// It is asked all the same and waits in the person's inbox: `UiResult.Pending`, at once.
    PARK
}
