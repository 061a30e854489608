package sayso.agent.tools;

import sayso.decision.model.DecisionId;

/// Issues and checks the handles by which MCP clients refer to a decision as a task: the decision's
/// id, which tells a model what it refers to, and an unguessable secret. A handle stays valid as
/// long as its decision is kept, across restarts. Thread-safe; may throw `StoreException`.
public interface TaskHandles {
    /// A handle for one who may see the decision. When this returns, it is durable.
    ///
    /// @param owner the principal that asked
    String make(DecisionId id, String owner);

    /// Whether somebody was given this handle on that decision.
    boolean isGood(String handle, DecisionId id, String owner);
}
