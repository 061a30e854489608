package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The setting of a cycle that says what an agent may complete only with a person's confirmation:
/// nothing, the cycle, or the cycle and each of its components.
public enum ConfirmationPolicy implements WireEnum {
    NONE,

    /// To complete the cycle.
    FINAL,

    /// To complete any component.
    EACH
}
