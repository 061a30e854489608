package sayso.selfcheck.closing;

/// Role of a racer: how it tries to end a decision, or to keep it open.
public enum RacerRole {
    ANSWERER,
    SECOND_ANSWERER,
    /// Answers and could take it back.
    CLAIMER,
    /// The same person, who takes it back if it is there already.
    UNDOER,
    WITHDRAWER,
    DECLINER,
    SUCCESSOR,
    EXTENDER,
    TYPIST,
    /// Moves the clock past the deadline, where it can be moved, and sweeps.
    SWEEPER,
    /// Waits for the end, and must see it.
    WAITER
}
