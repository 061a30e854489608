package sayso.decision.model;

/// Thrown by a desk when a call names a decision that does not exist or that its reader may not
/// see. Doors look ids up first, so this is a bug or a store that was replaced underneath.
public final class UnknownDecisionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownDecisionException(DecisionId id) {
        super("decision " + id + " has no row");
    }
}
