package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Wakeups;
import sayso.wire.hub.PortalNews;

/// News of everything that waits.
final class ListNews implements News {
    private static final int MOST = 100;

    private final DecisionDesk desk;
    private final Wakeups wakeups;
    private long told;

    ListNews(DecisionDesk desk) {
        this.desk = desk;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        told = desk.log().head();
        Instant now = desk.now();
        return new PortalNews(
                        told,
                        desk.list(DecisionQuery.pending().page(null, MOST)).stream()
                                .map(decision -> waiting(decision, now))
                                .toList())
                .toJson();
    }

    private static PortalNews.Waiting waiting(Decision decision, Instant now) {
        Instant due = decision.timing().due();
        return new PortalNews.Waiting(
                decision.id().value(),
                Visible.of(decision.question().title()),
                Visible.of(decision.asker().name()),
                due == null ? -1 : Math.max(0, Duration.between(now, due).toMillis()));
    }

    @Override
    public boolean isNew() {
        return desk.log().head() != told;
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
