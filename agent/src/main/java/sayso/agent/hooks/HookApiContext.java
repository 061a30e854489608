package sayso.agent.hooks;

import java.time.Instant;

/// Port of the hooks served over HTTP: supplies the `HookContext` of an owner's agents and the
/// store's time, and is told of every call, answer and failure.
public interface HookApiContext {
    /// A hook came.
    ///
    /// @param handedOver by a launcher that could answer it otherwise
    void called(boolean handedOver);

    /// What the hooks of an owner's agents work on.
    HookContext ground(String owner);

    /// What time it is for the store.
    Instant now();

    /// An agent's hook was answered; nothing may be left that any hook has to look at.
    ///
    /// @param ground what it worked on
    /// @param asOf what began after that is not known to be over
    void answered(HookContext ground, HookOutcome outcome, Instant asOf);

    /// A hook could not be handled.
    ///
    /// @param owner whose agent's
    /// @param code one word, as in `hook_failed`
    void trouble(String owner, String code, String agent, String event, String reason);
}
