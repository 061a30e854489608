package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The certainty claimed for a rating, from high to speculative.
public enum Confidence implements WireEnum {
    HIGH,

    MEDIUM,

    LOW,

    SPECULATIVE
}
