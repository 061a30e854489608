package sayso.selfcheck.worker;

import java.time.InstantSource;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;

/// Opens the store under test, as every process of Sayso opens it.
public interface StoreOpener {
    /// The store of a home, by this clock; whoever asks closes it.
    DecisionStore open(Home home, InstantSource clock);
}
