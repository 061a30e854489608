package sayso.core.decision;

import java.util.function.BooleanSupplier;
import java.util.function.ToIntFunction;

/// Does what time has made due, a bounded number of decisions to a transaction, so that nobody who
/// answers meanwhile waits long.
final class Sweeping {
    private static final int AT_ONCE = 200;

    private final DecisionStore store;
    private final Changing changing;

    Sweeping(DecisionStore store, Changing changing) {
        this.store = store;
        this.changing = changing;
    }

    /// @return how many were closed
    int close() {
        return sweep(store::hasOverdue, due -> changing.closeOverdue(due, AT_ONCE));
    }

    /// @return how many steps were taken
    int escalate() {
        return sweep(store::hasEscalating, due -> changing.escalateDue(due, AT_ONCE));
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
