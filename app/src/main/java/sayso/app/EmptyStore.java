package sayso.app;

import java.time.InstantSource;
import java.util.function.Function;
import sayso.app.selfcheck.worker.StoreDecorator;
import sayso.core.decision.DecisionTransaction;
import sayso.core.decision.InMemoryDecisionStore;
import sayso.core.decision.StoreException;

/// A store that finds nothing and takes nothing, for a home in which there never was a store.
final class EmptyStore extends StoreDecorator {
    private final StoreException absence;

    /// @param absence what whoever writes is told
    EmptyStore(InstantSource clock, StoreException absence) {
        super(new InMemoryDecisionStore(clock));
        this.absence = absence;
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        throw absence;
    }
}
