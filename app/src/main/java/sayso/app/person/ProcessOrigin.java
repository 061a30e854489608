package sayso.app.person;

/// In what position this process is to answer for a person.
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
