package sayso.hub.client;

import org.junit.jupiter.api.AfterEach;
import sayso.contracts.DecisionDeskContract;
import sayso.contracts.SettableClock;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.hub.api.HubFixture;

/// The desk over HTTP keeps every promise of the desk over a store.
class RemoteDecisionDeskTest implements DecisionDeskContract {
    private final HubFixture hub = HubFixture.start();
    private final TokenPerActorDesk desk = new TokenPerActorDesk(hub);

    @AfterEach
    void close() {
        desk.close();
        hub.close();
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return hub.clock();
    }

    @Override
    public Outbox outbox() {
        return hub.outbox();
    }
}
