package sayso.extension;

/// Kind of an event for extensions: serving began or ended, or a decision was asked or ended. More
/// may be added within a version: a `switch` over them needs a `default`.
public enum EventKind {
    /// Sayso began to serve here: an agent's session over standard streams, or the hub.
    SESSION_STARTED,
    /// The serving ended in good order.
    SESSION_ENDED,
    /// A question was asked, by whomever, in the decisions that this process serves.
    DECISION_ASKED,
    /// A question ended: answered, cancelled, timed out or superseded.
    DECISION_ENDED
}
