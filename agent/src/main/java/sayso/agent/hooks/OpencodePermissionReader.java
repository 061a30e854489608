package sayso.agent.hooks;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.wire.LenientFields;

/// Reads how opencode closed a permission dialog, `{reply, always?, by?}`: the person's answer if
/// it allows the use once or always, and whether opencode closed the dialog by itself.
final class OpencodePermissionReader {
    /// Why a request that no person saw is withdrawn.
    static final String LET_THROUGH =
            "opencode let it through by itself: the person had always allowed this before";

    private static final String ONCE = "once";
    private static final String ALWAYS = "always";

    private OpencodePermissionReader() {}

    /// What the person said; the record keeps it, also where no option of ours means as much.
    static Optional<Answer> given(@Nullable Object response) {
        LenientFields closed = LenientFields.of(response);
        if (isByAgent(closed)) {
            return Optional.empty();
        }
        String reply = closed.text("reply");
        if (ONCE.equals(reply)) {
            return Optional.of(AgentPermission.allowedOnce());
        }
        return ALWAYS.equals(reply)
                ? Optional.of(AgentPermission.allowedAlways(closed.any(ALWAYS)))
                : Optional.empty();
    }

    /// Whether opencode closed the dialog by itself, by what a person had said to another one.
    static boolean isByAgent(@Nullable Object response) {
        return isByAgent(LenientFields.of(response));
    }

    private static boolean isByAgent(LenientFields closed) {
        return closed.text("by") != null;
    }
}
