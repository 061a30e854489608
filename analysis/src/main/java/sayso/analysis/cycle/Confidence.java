package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The certainty claimed for a rating of a cell: high, medium, low or speculative.
public enum Confidence implements WireEnum {
    HIGH,

    MEDIUM,

    LOW,

    SPECULATIVE
}
