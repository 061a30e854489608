package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
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
        Instant now = desk.now();
        Instant due = decision.isPending() ? decision.timing().due() : null;
        Instant hold = decision.timing().holdUntil();
        return new PortalSync(
                id.value(),
                told,
                decision.state().wireName(),
                due,
                now,
                due != null && hold != null && hold.isAfter(now),
                Endings.of(decision, now, words),
                Questions.takesAnswer(decision, now, desk.policy()));
    }

    private Decision decision() {
        if (desk.find(id.value(), person) instanceof Lookup.Found(Decision decision)) {
            return decision;
        }
        throw new StoreException(StoreTrouble.UNREACHABLE, "there is no decision " + id, null);
    }

    @Override
    public boolean isNew() {
        return decision().version() != told;
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
