package sayso.decision.lifecycle;

import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// Closes overdue decisions and takes due escalation steps until none is left, and gives their
/// number; a bounded number per transaction, so that answers given meanwhile never wait long.
final class DecisionSweeper {
    private static final int AT_ONCE = 200;

    private final DecisionStore store;
    private final DecisionUpdater changing;
    private final InstantSource clock;

    /// @param clock the store's, as `LocalDecisionDesk` reads it
    DecisionSweeper(DecisionStore store, DecisionUpdater changing, InstantSource clock) {
        this.store = store;
        this.changing = changing;
        this.clock = clock;
    }

    /// @return how many were closed
    int close() {
        return sweep(store::hasOverdue, due -> changing.closeOverdue(due, AT_ONCE));
    }

    /// @return how many steps were taken
    int escalate() {
        return sweep(this::hasEscalating, due -> changing.escalateDue(due, AT_ONCE));
    }

    private boolean hasEscalating() {
        return store.nextEscalation().filter(at -> !at.isAfter(clock.instant())).isPresent();
    }

    private int sweep(BooleanSupplier more, ToIntFunction<DecisionTransaction> work) {
        int all = 0;
        while (more.getAsBoolean()) {
            int now = store.write(work::applyAsInt);
            all += now;
            if (now == 0) {
                break;
            }
        }
        return all;
    }
}
