package sayso.extension;

/// Severity of a message to the person.
public enum NotifyLevel {
    INFO,
    SUCCESS,
    WARNING,
    ERROR
}
