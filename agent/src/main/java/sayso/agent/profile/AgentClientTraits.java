package sayso.agent.profile;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Behaviour of an agent's MCP client in practice: the longest waits of one call that it tolerates,
/// whether it handles full forms and tasks, and whether it is asked to begin with a handshake.
/// Every wait ends with `pending` before the client would abandon the call, and the agent calls
/// again; the decision is unaffected.
///
/// @param namePrefix how the client's own name begins
/// @param slice the longest wait of one call beside which the client shows nothing of ours
/// @param dialog the longest wait of one call beside an open dialog, where only that dialog keeps the
///     call in the foreground; null where a dialog makes no difference to the call
/// @param alone the longest wait of one call in a run in which nobody sits at the client
/// @param weakForms whether its dialog shows only texts, single choices and yes or no
/// @param tasks whether the result of a task reaches its model as a tool's own result
/// @param handshake whether it is asked to begin with `initialize`: a form of the older revisions can
///     be taken back when somebody answers elsewhere, one of 2026-07-28 cannot
public record AgentClientTraits(
        String namePrefix,
        Duration slice,
        @Nullable Duration dialog,
        Duration alone,
        boolean weakForms,
        boolean tasks,
        boolean handshake) {
    /// Below the 60 s at which the official TypeScript SDK cuts a call.
    private static final Duration LEAST = Duration.ofSeconds(50);

    /// As little as any client stands, for one that is known by its name alone.
    public static AgentClientTraits named(String prefix) {
        return new AgentClientTraits(prefix, LEAST, null, LEAST, false, true, false);
    }

    public AgentClientTraits waiting(Duration most) {
        return new AgentClientTraits(namePrefix, most, dialog, most, weakForms, tasks, handshake);
    }

    public AgentClientTraits besideDialog(Duration most) {
        return new AgentClientTraits(namePrefix, slice, most, alone, weakForms, tasks, handshake);
    }

    public AgentClientTraits waitingAlone(Duration most) {
        return new AgentClientTraits(namePrefix, slice, dialog, most, weakForms, tasks, handshake);
    }

    public AgentClientTraits withWeakForms() {
        return new AgentClientTraits(namePrefix, slice, dialog, alone, true, tasks, handshake);
    }

    public AgentClientTraits withoutTasks() {
        return new AgentClientTraits(namePrefix, slice, dialog, alone, weakForms, false, handshake);
    }

    public AgentClientTraits withHandshake() {
        return new AgentClientTraits(namePrefix, slice, dialog, alone, weakForms, tasks, true);
    }
}
