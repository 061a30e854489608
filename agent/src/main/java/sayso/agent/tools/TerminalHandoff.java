package sayso.agent.tools;

import sayso.decision.model.Decision;

/// Hands a decision off to a terminal that the agent opens for the person: supplies the command
/// that opens it there once, or reports that an open inbox shows it already or that it cannot be
/// handed off. Thread-safe; may throw `StoreException`.
@FunctionalInterface
public interface TerminalHandoff {
    /// How this question gets into a terminal.
    ///
    /// @param decision one that launch tickets open
    /// @param owner the principal that asked
    Way way(Decision decision, String owner);

    /// A way into a terminal.
    sealed interface Way {
        /// @param command opens the question once, in any terminal of this computer
        record Launch(String command) implements Way {}

        /// An inbox is open in a terminal; the question is in it already.
        record Watched() implements Way {}

        /// The server has no place to keep a ticket for it, or is to give none.
        record Nowhere() implements Way {}
    }

    /// What an agent runs with a launch ticket.
    static String command(String ticket) {
        return "sayso attach " + ticket;
    }

    /// For a server that cannot hand anything off.
    static TerminalHandoff nowhere() {
        return (_, _) -> new Way.Nowhere();
    }
}
