package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.hub.PortalDecisionUpdate;

/// Feed for the open portal page of one decision: gives its state, deadline and outcome, the
/// asker's presence and the person's saved draft, and waits until the decision or the draft has
/// changed.
final class DecisionPageFeed implements PageFeed {
    private final DecisionDesk desk;
    private final DecisionId id;
    private final Actor.Person person;
    private final PortalTexts words;
    private final WakeupSignal wakeups;
    private long told;
    private @Nullable Instant toldDraft;

    DecisionPageFeed(DecisionDesk desk, DecisionId id, Actor.Person person, PortalTexts words) {
        this.desk = desk;
        this.id = id;
        this.person = person;
        this.words = words;
        this.wakeups = desk.log().wakeups(id);
    }

    @Override
    public String now() {
        return sync().toJson();
    }

    PortalDecisionUpdate sync() {
        Decision decision = decision();
        told = decision.version();
        AnswerDraft draft = draft();
        toldDraft = draft == null ? null : draft.savedAt();
        Instant now = desk.now();
        AnswerClaim claim = decision.claim();
        Instant due = decision.isPending() && claim == null ? decision.timing().due() : null;
        Instant hold = decision.timing().holdUntil();
        return new PortalDecisionUpdate(
                id.value(),
                told,
                PortalOutcomeText.state(decision),
                due,
                now,
                due != null && hold != null && hold.isAfter(now),
                PortalOutcomeText.of(decision, now, words),
                ChoiceViewBuilder.takesAnswer(decision, now, desk.policy()),
                draft == null ? null : kept(draft),
                claim == null || !claim.isBy(person) ? null : claim.releaseAt(),
                AskerPresenceText.of(decision, desk.presence(id), words));
    }

    private PortalDecisionUpdate.Kept kept(AnswerDraft draft) {
        return new PortalDecisionUpdate.Kept(
                draft.savedAt(), words.of("place." + draft.surface().wireName()));
    }

    private @Nullable AnswerDraft draft() {
        return desk.draft(id, person.id()).orElse(null);
    }

    private Decision decision() {
        if (desk.find(id.value(), person) instanceof DecisionLookup.Found(Decision decision)) {
            return decision;
        }
        throw new StoreException(StoreFailureKind.UNREACHABLE, "there is no decision " + id, null);
    }

    @Override
    public boolean isNew() {
        AnswerDraft draft = draft();
        return decision().version() != told
                || (draft != null && !draft.savedAt().equals(toldDraft));
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
