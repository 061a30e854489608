package sayso.hub.tools;

import java.util.Optional;
import sayso.core.decision.DecisionId;

/// Hands a question to a terminal that the agent opens for the person. Safe for use by many threads;
/// may throw `StoreException`.
@FunctionalInterface
public interface Handoff {
    /// The command that opens this question once, in any terminal of this computer; empty where the
    /// server has no place to keep a ticket for it.
    ///
    /// @param owner the principal that asked
    Optional<String> command(DecisionId id, String owner);

    /// What an agent runs with a launch ticket.
    static String command(String ticket) {
        return "sayso attach " + ticket;
    }

    /// For a server that cannot hand anything off.
    static Handoff nowhere() {
        return (_, _) -> Optional.empty();
    }
}
