package sayso.analysis.cycle;

import sayso.decision.model.WireEnum;

/// The setting of a cycle for the order of work: linear, where tools change only the current
/// component, or free, where they may change any component at any time.
public enum CycleFlow implements WireEnum {
    /// Only in the current one; an agent goes back when a person accepted it.
    LINEAR,

    /// In any, at any time.
    FREE;
}
