package sayso.analysis.call;

import sayso.decision.model.WireEnum;

/// The outcome of a tool call, success or the kind of its failure, as the audit trail and the reply
/// name it.
public enum CallOutcome implements WireEnum {
    SUCCESS,
    VALIDATION_ERROR,
    NOT_FOUND,
    CONFLICT,
    INTERNAL_ERROR
}
