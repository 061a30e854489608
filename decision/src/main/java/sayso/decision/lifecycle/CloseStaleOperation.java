package sayso.decision.lifecycle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionTransaction;

/// Closes the stale decisions that an agent asked in one session, or in a dry run only lists them.
/// Stale are its own of medium or low urgency that are old, hold no work, and were not recently
/// viewed. Closing releases nothing, and a late answer still resolves the decision.
final class CloseStaleOperation {
    private final DecisionTransaction transaction;
    private final DecisionUpdater changing;
    private final ViewRecorder viewing;

    CloseStaleOperation(DecisionTransaction transaction, DecisionUpdater changing) {
        this.transaction = transaction;
        this.changing = changing;
        this.viewing = new ViewRecorder(transaction);
    }

    List<Decision> close(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by) {
        List<Decision> closed = new ArrayList<>();
        for (Decision decision : transaction.pendingOf(by.owner(), by.name())) {
            if (!Objects.equals(decision.asker().sessionId(), session)
                    || !DecisionUpdater.heldBy(transaction, decision.id()).isEmpty()
                    || viewing.isFresh(decision.id())) {
                continue;
            }
            DecisionChange.CloseStale wish = new DecisionChange.CloseStale(threshold, by);
            if (dryRun) {
                if (TransitionRules.apply(decision, wish, changing.policy(), transaction.now())
                        instanceof TransitionResult.Moved) {
                    closed.add(decision);
                }
            } else if (changing.change(transaction, decision.id(), by, _ -> wish)
                            instanceof ChangeResult.Accepted accepted
                    && !accepted.repeated()
                    && !accepted.decision().isPending()) {
                closed.add(accepted.decision());
            }
        }
        return closed;
    }
}
