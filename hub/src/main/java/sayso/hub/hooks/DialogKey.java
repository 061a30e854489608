package sayso.hub.hooks;

import org.jspecify.annotations.Nullable;
import sayso.core.decision.FieldDigest;
import sayso.wire.hook.HookEvent;
import sayso.wire.hook.HookToolUse;

/// Names one dialog of an agent, so that two hooks that see the same one share its decision: the
/// session, and the agent's own name for the dialog where it has one; elsewhere the turn, the tool and
/// everything that the tool was given.
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
                                .hex()
                        : new FieldDigest().add(session).add(own).hex();
        return "hook:"
                + session.substring(0, Math.min(session.length(), SESSION))
                + ":"
                + digest.substring(0, DIGITS);
    }
}
