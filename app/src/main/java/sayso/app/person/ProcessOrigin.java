package sayso.app.person;

/// Origin of this process with regard to agents, which decides whether it may answer for a person:
/// no agent, inside an agent, or marked by an agent's variable.
public sealed interface ProcessOrigin {
    /// No agent is in sight.
    record Free() implements ProcessOrigin {}

    /// An agent started this process, and no shell of a person's own stands between.
    ///
    /// @param agent one of the agent names, as in `claude-code`
    record InsideAgent(String agent, long pid) implements ProcessOrigin {}

    /// An agent's variable is in the environment and no agent is above: inherited through a terminal
    /// multiplexer or an editor, or left by an agent that let go of this process.
    ///
    /// @param variable the marker, as in `CLAUDECODE`
    record Marked(String variable) implements ProcessOrigin {}
}
