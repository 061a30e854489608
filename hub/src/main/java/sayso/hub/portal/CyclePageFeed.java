package sayso.hub.portal;

import java.time.Duration;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.tool.ToolInvocation;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreFailureKind;
import sayso.core.decision.WakeupSignal;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.hub.PortalCycleUpdate;

/// Feed of the changes of one cycle.
final class CyclePageFeed implements PageFeed {
    private final CyclePageContext door;
    private final CycleId id;
    private final PortalTexts words;
    private final WakeupSignal wakeups;
    private long told;

    CyclePageFeed(DecisionDesk desk, CyclePageContext door, CycleId id, PortalTexts words) {
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
