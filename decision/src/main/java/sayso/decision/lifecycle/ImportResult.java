package sayso.decision.lifecycle;

import sayso.decision.model.DecisionId;

/// The result of importing one decision: taken, already there, in conflict with another of its id
/// or slug, or refused.
public sealed interface ImportResult {
    DecisionId id();

    /// It is here now, or would be.
    record Taken(DecisionId id) implements ImportResult {}

    /// The same one is here already; nothing changed.
    record AlreadyThere(DecisionId id) implements ImportResult {}

    /// Another one of this id is here, and stays as it is.
    ///
    /// @param what differs, as in `the question`
    record Conflict(DecisionId id, String what) implements ImportResult {}

    /// It may not be imported, or not by this one.
    record Refused(DecisionId id, String reason) implements ImportResult {}
}
