package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.hub.PortalListUpdate;
import sayso.wire.record.VisibleText;

/// Feed for open portal pages about all decisions: gives the open decisions and the sessions in
/// plan mode, and waits until another event is logged.
final class ListPageFeed implements PageFeed {
    private static final int MOST = 100;
    private static final int MOST_PROMPT = 300;

    private final DecisionDesk desk;
    private final WakeupSignal wakeups;
    private final boolean withPrompt;
    private final PlanPageContext plans;
    private final PortalTexts words;
    private long told;

    /// @param withPrompt whether the person wants to be told what is asked, too
    ListPageFeed(DecisionDesk desk, boolean withPrompt, PlanPageContext plans, PortalTexts words) {
        this.desk = desk;
        this.plans = plans;
        this.words = words;
        this.withPrompt = withPrompt;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        told = desk.log().head();
        Instant now = desk.now();
        return new PortalListUpdate(
                        told,
                        desk.list(DecisionQuery.pending().page(null, MOST)).stream()
                                .filter(decision -> decision.claim() == null)
                                .map(decision -> waiting(decision, now))
                                .toList(),
                        plans.news(words))
                .toJson();
    }

    private PortalListUpdate.Waiting waiting(Decision decision, Instant now) {
        Instant due = decision.timing().due();
        return new PortalListUpdate.Waiting(
                decision.id().value(),
                RiskViewBuilder.before(decision, words)
                        + VisibleText.of(decision.question().title()),
                VisibleText.of(decision.asker().name()),
                due == null ? -1 : Math.max(0, Duration.between(now, due).toMillis()),
                due,
                withPrompt ? beginning(decision.question().prompt()) : "");
    }

    private static String beginning(String prompt) {
        String shown = VisibleText.of(prompt.strip());
        return shown.codePointCount(0, shown.length()) <= MOST_PROMPT
                ? shown
                : shown.substring(0, shown.offsetByCodePoints(0, MOST_PROMPT)) + "…";
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
