package sayso.extension;

/// How important a message to the person is.
public enum NotifyLevel {
    INFO,
    SUCCESS,
    WARNING,
    ERROR
}
