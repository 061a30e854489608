package sayso.app.command;

import java.security.SecureRandom;
import java.util.function.Consumer;
import sayso.app.console.Invocation;
import sayso.app.console.StoreUse;
import sayso.core.access.Credentials;
import sayso.core.decision.Actor;
import sayso.store.SharedStore;
import sayso.terminal.Cut;

/// What an agent's process tried that only people may do, kept in the log beside its refused answers.
public final class Attempts {
    private static final int LONGEST = 120;

    private Attempts() {}

    /// Logs in the store of this home, or in the server that it names. Where the decisions are a hub's
    /// elsewhere nothing is logged: that hub has no say over this computer.
    ///
    /// @param what as in `open the portal`
    public static Consumer<Actor> logged(Invocation invocation, String what) {
        return actor -> {
            if (invocation.remoteHub().isEmpty()) {
                // why: the refusal is logged even where nothing was asked yet
                Invocation logs = invocation.storing(StoreUse.BEGINS);
                try (SharedStore store = logs.ownStore()) {
                    new Credentials(store.access(), new SecureRandom(), store.clock())
                            .refused(Cut.line(what, LONGEST), actor);
                }
            }
        };
    }
}
