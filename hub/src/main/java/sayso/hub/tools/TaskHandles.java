package sayso.hub.tools;

import sayso.core.decision.DecisionId;

/// What tasks are known by: the id of their decision, which tells a model what it has in hand, and a
/// secret that nobody guesses. A handle that was told once stays good as long as its decision is
/// kept, whatever is restarted. Safe for use by many threads; may throw `StoreException`.
public interface TaskHandles {
    /// A handle for one who may see the decision. When this returns, it is durable.
    ///
    /// @param owner the principal that asked
    String make(DecisionId id, String owner);

    /// Whether somebody was given this handle on that decision.
    boolean isGood(String handle, DecisionId id, String owner);
}
