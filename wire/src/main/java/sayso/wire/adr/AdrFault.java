package sayso.wire.adr;

import sayso.decision.model.WireEnum;

/// Faults of decision records that a check finds.
public enum AdrFault implements WireEnum {
    /// Two records have the same number.
    DOUBLE,
    /// A link to a record leads nowhere.
    BROKEN_REFERENCE,
    /// The decision it names is not in this store, or nobody answered it.
    UNKNOWN_DECISION,
    /// The texts of its decision were erased, and the record still holds them.
    ERASED,
    /// It names another option than was answered, or none.
    OUTCOME,
    /// Its status is not the one of its decision.
    BEHIND,
    /// Its status is a word that says nothing of a decision.
    STATUS,
    /// Two records are of one decision.
    TWICE,
    /// It cannot be read, so that nothing is known of what it says.
    UNREADABLE
}
