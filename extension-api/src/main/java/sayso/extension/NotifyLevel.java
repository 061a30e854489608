package sayso.extension;

/// Severity of a message that an extension shows the person: information, success, warning or
/// error.
public enum NotifyLevel {
    INFO,
    SUCCESS,
    WARNING,
    ERROR
}
