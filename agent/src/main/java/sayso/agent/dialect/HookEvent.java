package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// One call of an agent's hook in terms that all agents share: the agent, event, session, turn and
/// folder, and the prompt, last words or tool use that the event is about. Values that the agent
/// does not provide are null.
///
/// @param agent the name it goes by, as in `claude-code`
/// @param name what the agent calls this event
/// @param session the agent's own name for its session
/// @param turn what it says about the turn it is in
/// @param folder where the agent works
/// @param prompt what was said to the agent, at a prompt
/// @param said what the agent said last, at the end of a turn
/// @param tool the tool, at an event about one
/// @param print names the payload: the same payload has the same one
public record HookEvent(
        String agent,
        String name,
        HookMoment moment,
        String session,
        TurnReport turn,
        @Nullable String folder,
        @Nullable String prompt,
        @Nullable String said,
        @Nullable HookToolUse tool,
        String print) {
    public HookEvent {
        requireNonNull(agent, "agent is null");
        requireNonNull(name, "name is null");
        requireNonNull(moment, "moment is null");
        requireNonNull(session, "session is null");
        requireNonNull(turn, "turn is null");
        requireNonNull(print, "print is null");
    }

    /// The same about a dialog that its agent names in fields of its own.
    HookEvent about(HookToolUse dialog) {
        return new HookEvent(
                agent, name, moment, session, turn, folder, prompt, said, dialog, print);
    }

    /// The same with these words in place of what the agent said last.
    HookEvent saying(String words) {
        return new HookEvent(
                agent, name, moment, session, turn, folder, prompt, words, tool, print);
    }

    /// The same where the agent works in this folder.
    HookEvent in(@Nullable String other) {
        return new HookEvent(agent, name, moment, session, turn, other, prompt, said, tool, print);
    }

    /// Whether the agent is about to use a tool, or asks whether it may.
    boolean asksForTool() {
        return moment == HookMoment.BEFORE_TOOL || moment == HookMoment.PERMISSION;
    }
}
