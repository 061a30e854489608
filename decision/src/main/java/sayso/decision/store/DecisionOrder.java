package sayso.decision.store;

/// The order of a list of decisions: the most urgent first, or the last ended first.
public enum DecisionOrder {
    /// The most urgent first, then the oldest, then by id: what to look at next.
    URGENT_FIRST,
    /// The last that ended first; what has not ended is left out.
    LAST_ENDED_FIRST
}
