package sayso.hub.portal;

import java.time.Duration;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.ToolInvocation;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.hub.PortalCycleUpdate;

/// Feed for the open portal page of one analysis cycle: gives its version and who changed it last,
/// and waits until it has changed.
final class CyclePageFeed implements PageFeed {
    private final CyclePageAccess door;
    private final CycleId id;
    private final PortalTexts words;
    private final WakeupSignal wakeups;
    private long told;

    CyclePageFeed(DecisionDesk desk, CyclePageAccess door, CycleId id, PortalTexts words) {
        this.door = door;
        this.id = id;
        this.words = words;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        Cycle cycle = cycle();
        told = cycle.version();
        ToolInvocation last = door.lastChange(cycle);
        return new PortalCycleUpdate(
                        id.value(), told, last == null ? "" : CyclePage.who(words, last))
                .toJson();
    }

    private Cycle cycle() {
        return door.find(id.value())
                .orElseThrow(() ->
                        new StoreException(
                                StoreFailureKind.UNREACHABLE, "there is no analysis " + id, null));
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
