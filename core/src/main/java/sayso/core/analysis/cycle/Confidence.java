package sayso.core.analysis.cycle;

import sayso.core.decision.WireEnum;

/// The certainty claimed for a rating.
public enum Confidence implements WireEnum {
    HIGH,

    MEDIUM,

    LOW,

    SPECULATIVE
}
