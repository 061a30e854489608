package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The order in which the components may be worked on: one after the other, or in any order at any
/// time.
public enum CycleFlow implements WireEnum {
    /// Only in the current one; an agent goes back when a person accepted it.
    LINEAR,

    /// In any, at any time.
    FREE;
}
