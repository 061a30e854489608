package sayso.decision.lifecycle;

import sayso.decision.model.DecisionId;

/// The effect of a change on the work that waits for a decision: it goes on waiting, is released,
/// or waits for another decision. Only an authorised answer, or a default that both sides had
/// allowed, releases it.
public sealed interface GateEffect {
    /// The work goes on waiting.
    record Keep() implements GateEffect {}

    /// The work is free, in the same transaction.
    record Release() implements GateEffect {}

    /// The work waits for another decision from now on.
    record MoveTo(DecisionId successor) implements GateEffect {}
}
