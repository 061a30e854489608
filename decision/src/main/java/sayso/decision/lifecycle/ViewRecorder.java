package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// Records that people viewed a question before answering it, and tells whether one was viewed
/// recently; a view soon after another is not recorded. A view changes nothing: it is an event
/// beside the decision, and neither its version nor its clocks move.
final class ViewRecorder {
    /// Who looks again within this time is not written down again.
    static final Duration AGAIN = Duration.ofMinutes(10);

    /// So long after a look somebody may still be at it.
    static final Duration FRESH = Duration.ofHours(1);

    private final DecisionTransaction transaction;

    ViewRecorder(DecisionTransaction transaction) {
        this.transaction = transaction;
    }

    /// @return whether it was written down
    boolean note(DecisionId id, Actor.Person by) {
        boolean waits =
                transaction
                        .read(id)
                        .filter(decision -> LocalDecisionDesk.mayRead(decision, by))
                        .filter(decision -> decision.isPending() && decision.claim() == null)
                        .isPresent();
        if (!waits || isWithin(id, AGAIN)) {
            return false;
        }
        transaction.append(id, new LogEvent.Viewed(by));
        return true;
    }

    boolean isFresh(DecisionId id) {
        return isWithin(id, FRESH);
    }

    private boolean isWithin(DecisionId id, Duration time) {
        Optional<Instant> last = transaction.lastViewed(id);
        return last.isPresent() && last.get().plus(time).isAfter(transaction.now());
    }
}
