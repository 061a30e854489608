package sayso.app.command;

import java.security.SecureRandom;
import java.util.function.Consumer;
import sayso.app.console.CommandContext;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.access.CredentialService;
import sayso.decision.model.Actor;
import sayso.store.SqlStore;
import sayso.terminal.TextTruncator;

/// Logs, in the store of this home, that an agent's process attempted an action that only people
/// may take. Refuses nothing itself.
public final class AttemptLog {
    private static final int LONGEST = 120;

    private AttemptLog() {}

    /// Logs in the store of this home, or in the server that it names. Where the decisions are a hub's
    /// elsewhere nothing is logged: that hub has no say over this computer.
    ///
    /// @param what as in `open the portal`
    public static Consumer<Actor> logged(CommandContext invocation, String what) {
        return actor -> {
            if (invocation.remoteHub().isEmpty()) {
                // why: the refusal is logged even where nothing was asked yet
                CommandContext logs = invocation.storing(MissingStorePolicy.BEGINS);
                try (SqlStore store = logs.ownStore()) {
                    new CredentialService(store.access(), new SecureRandom(), store.clock())
                            .refused(TextTruncator.line(what, LONGEST), actor);
                }
            }
        };
    }
}
