package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The steps of an agent that need a person's confirmation: none, completing the cycle, or
/// completing any component.
public enum ConfirmationPolicy implements WireEnum {
    NONE,

    /// To complete the cycle.
    FINAL,

    /// To complete any component.
    EACH
}
