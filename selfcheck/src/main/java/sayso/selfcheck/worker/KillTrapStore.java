package sayso.selfcheck.worker;

import java.util.function.Function;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;

/// A store that reports the points of each write, begun, written and committed, to a `KillTrap`,
/// which may suspend the process there.
public final class KillTrapStore extends StoreDecorator {
    private final KillTrap trap;

    public KillTrapStore(DecisionStore store, KillTrap trap) {
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
