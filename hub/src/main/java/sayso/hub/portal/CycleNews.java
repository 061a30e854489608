package sayso.hub.portal;

import java.time.Duration;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.tool.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.core.decision.Wakeups;
import sayso.hub.portal.view.Words;
import sayso.wire.hub.PortalCycle;

/// News of one cycle.
final class CycleNews implements News {
    private final CycleDoor door;
    private final CycleId id;
    private final Words words;
    private final Wakeups wakeups;
    private long told;

    CycleNews(DecisionDesk desk, CycleDoor door, CycleId id, Words words) {
        this.door = door;
        this.id = id;
        this.words = words;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        Cycle cycle = cycle();
        told = cycle.version();
        Invocation last = door.lastChange(cycle);
        return new PortalCycle(id.value(), told, last == null ? "" : CyclePage.who(words, last))
                .toJson();
    }

    private Cycle cycle() {
        return door.find(id.value())
                .orElseThrow(() ->
                        new StoreException(
                                StoreTrouble.UNREACHABLE, "there is no analysis " + id, null));
    }

    @Override
    public boolean isNew() {
        return cycle().version() != told;
    }

    @Override
    public void awaitSign(Duration atMost) throws InterruptedException {
        wakeups.await(atMost);
    }

    @Override
    public void close() {
        wakeups.close();
    }
}
