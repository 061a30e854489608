package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Claim;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Lookup;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.core.decision.Wakeups;
import sayso.hub.portal.view.Words;
import sayso.wire.hub.PortalSync;

/// News of one decision.
final class DecisionNews implements News {
    private final DecisionDesk desk;
    private final DecisionId id;
    private final Actor.Person person;
    private final Words words;
    private final Wakeups wakeups;
    private long told;
    private @Nullable Instant toldDraft;

    DecisionNews(DecisionDesk desk, DecisionId id, Actor.Person person, Words words) {
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

    PortalSync sync() {
        Decision decision = decision();
        told = decision.version();
        Draft draft = draft();
        toldDraft = draft == null ? null : draft.savedAt();
        Instant now = desk.now();
        Claim claim = decision.claim();
        Instant due = decision.isPending() && claim == null ? decision.timing().due() : null;
        Instant hold = decision.timing().holdUntil();
        return new PortalSync(
                id.value(),
                told,
                Endings.state(decision),
                due,
                now,
                due != null && hold != null && hold.isAfter(now),
                Endings.of(decision, now, words),
                Questions.takesAnswer(decision, now, desk.policy()),
                draft == null ? null : kept(draft),
                claim == null || !claim.isBy(person) ? null : claim.releaseAt(),
                AskerWords.of(decision, desk.presence(id), words));
    }

    private PortalSync.Kept kept(Draft draft) {
        return new PortalSync.Kept(
                draft.savedAt(), words.of("place." + draft.surface().wireName()));
    }

    private @Nullable Draft draft() {
        return desk.draft(id, person.name()).orElse(null);
    }

    private Decision decision() {
        if (desk.find(id.value(), person) instanceof Lookup.Found(Decision decision)) {
            return decision;
        }
        throw new StoreException(StoreTrouble.UNREACHABLE, "there is no decision " + id, null);
    }

    @Override
    public boolean isNew() {
        Draft draft = draft();
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
