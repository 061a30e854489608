package sayso.core.analysis.cycle;

import sayso.core.decision.WireEnum;

/// The steps of an agent that need a person's confirmation.
public enum ConfirmationPolicy implements WireEnum {
    NONE,

    /// To complete the cycle.
    FINAL,

    /// To complete any component.
    EACH
}
