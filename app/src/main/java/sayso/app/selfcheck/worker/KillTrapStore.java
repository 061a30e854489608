package sayso.app.selfcheck.worker;

import java.util.function.Function;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DecisionTransaction;

/// A store whose writes pass a trap.
final class KillTrapStore extends StoreDecorator {
    private final KillTrap trap;

    KillTrapStore(DecisionStore store, KillTrap trap) {
        super(store);
        this.trap = trap;
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        T result =
                super.write(transaction -> {
                    trap.reached(KillPoint.BEGUN);
                    T written = work.apply(transaction);
                    trap.reached(KillPoint.WRITTEN);
                    return written;
                });
        trap.reached(KillPoint.COMMITTED);
        return result;
    }
}
