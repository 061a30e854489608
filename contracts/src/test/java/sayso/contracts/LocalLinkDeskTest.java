package sayso.contracts;

import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.store.InMemoryDecisionStore;

/// The desk of links over a store in memory keeps its contract.
class LocalLinkDeskTest implements LinkDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);

    @AfterEach
    void close() {
        desk.close();
    }

    @Override
    public LinkDesk links() {
        return new LocalLinkDesk(store);
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }
}
