package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import sayso.decision.delivery.MuteList;
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
    private final Supplier<PagePreferences> wishes;
    private final PlanPageContext plans;
    private final PortalTexts words;
    private long told;

    /// @param wishes whether the person wants to be told what is asked, and what is muted
    ListPageFeed(
            DecisionDesk desk,
            Supplier<PagePreferences> wishes,
            PlanPageContext plans,
            PortalTexts words) {
        this.desk = desk;
        this.plans = plans;
        this.words = words;
        this.wishes = wishes;
        this.wakeups = desk.log().wakeups();
    }

    @Override
    public String now() {
        told = desk.log().head();
        Instant now = desk.now();
        PagePreferences wished = wishes.get();
        MuteList muted = wished.muted();
        boolean withPrompt = wished.on(PagePreferences.SHOW_PROMPT_TEXT);
        return new PortalListUpdate(
                        told,
                        desk.list(DecisionQuery.pending().page(null, MOST)).stream()
                                .filter(decision -> decision.claim() == null)
                                .map(decision ->
                                        waiting(decision, now, withPrompt, muted.mutes(decision)))
                                .toList(),
                        plans.news(now, words))
                .toJson();
    }

    private PortalListUpdate.Waiting waiting(
            Decision decision, Instant now, boolean withPrompt, boolean muted) {
        Instant due = decision.timing().due();
        return new PortalListUpdate.Waiting(
                decision.id().value(),
                RiskViewBuilder.before(decision, words)
                        + VisibleText.of(decision.question().title()),
                VisibleText.of(decision.asker().name()),
                due == null ? -1 : Math.max(0, Duration.between(now, due).toMillis()),
                due,
                withPrompt ? beginning(decision.question().prompt()) : "",
                muted);
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
