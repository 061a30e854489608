package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.Wakeups;
import sayso.hub.portal.view.Words;
import sayso.wire.hub.PortalNews;
import sayso.wire.record.VisibleText;

/// News of everything that waits.
final class ListNews implements News {
    private static final int MOST = 100;
    private static final int MOST_PROMPT = 300;

    private final DecisionDesk desk;
    private final Wakeups wakeups;
    private final boolean withPrompt;
    private final PlanDoor plans;
    private final Words words;
    private long told;

    /// @param withPrompt whether the person wants to be told what is asked, too
    ListNews(DecisionDesk desk, boolean withPrompt, PlanDoor plans, Words words) {
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
        return new PortalNews(
                        told,
                        desk.list(DecisionQuery.pending().page(null, MOST)).stream()
                                .filter(decision -> decision.claim() == null)
                                .map(decision -> waiting(decision, now))
                                .toList(),
                        plans.news(words))
                .toJson();
    }

    private PortalNews.Waiting waiting(Decision decision, Instant now) {
        Instant due = decision.timing().due();
        return new PortalNews.Waiting(
                decision.id().value(),
                Risks.before(decision, words) + VisibleText.of(decision.question().title()),
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
