package sayso.agent.hooks;

import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.model.FieldDigest;

/// Computes the key of an agent's dialog, so that two hooks that see the same dialog share its
/// decision. The key consists of the session and the agent's own name for the dialog; without such
/// a name, of the turn, the tool and the tool's input.
final class DialogKey {
    private static final int SESSION = 80;
    private static final int DIGITS = 40;

    private DialogKey() {}

    /// @param own the agent's own name for the dialog, or null
    static String of(HookEvent event, HookToolUse tool, @Nullable String own) {
        String session = event.session();
        String digest =
                own == null
                        ? new FieldDigest()
                                .add(session)
                                .add(event.turn().name())
                                .add(tool.name())
                                .add(tool.inputJson())
                                // why: two subagents that want the same want it twice
                                .add(event.turn().subagent() ? event.print() : "")
                                .hex()
                        : new FieldDigest().add(session).add(own).hex();
        return "hook:"
                + session.substring(0, Math.min(session.length(), SESSION))
                + ":"
                + digest.substring(0, DIGITS);
    }
}
