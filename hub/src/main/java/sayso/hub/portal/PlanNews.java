package sayso.hub.portal;

import java.time.Duration;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Wakeups;
import sayso.core.plan.mode.Plan;
import sayso.core.session.SessionKey;
import sayso.hub.portal.view.Words;
import sayso.wire.hub.PortalPlan;

/// News of one session's plan.
final class PlanNews implements News {
    private final Planned planned;
    private final SessionKey session;
    private final Words words;
    private final Wakeups wakeups;
    private long told;

    PlanNews(DecisionDesk desk, Planned planned, SessionKey session, Words words) {
        this.planned = planned;
        this.session = session;
        this.words = words;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        Plan plan = planned.desk().look(session);
        told = plan.version();
        return new PortalPlan(Planned.key(session), told, Planned.header(plan, words)).toJson();
    }

    @Override
    public boolean isNew() {
        return planned.desk().look(session).version() != told;
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
