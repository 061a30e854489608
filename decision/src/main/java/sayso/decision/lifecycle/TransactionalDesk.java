package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionTransaction;

/// A desk inside a transaction that covers more than decisions: asks, reads, answers, cancels and
/// delivers decisions there. Everything asked and closed here commits with the rest, or not at all.
/// Valid as long as its transaction.
public final class TransactionalDesk {
    private final DecisionTransaction transaction;
    private final DecisionIdGenerator ids;
    private final DecisionUpdater changing;

    public TransactionalDesk(
            DecisionTransaction transaction, DecisionIdGenerator ids, DeskPolicy policy) {
        this.transaction = requireNonNull(transaction, "transaction is null");
        this.ids = requireNonNull(ids, "ids is null");
        this.changing = new DecisionUpdater(() -> policy);
    }

    public AskResult ask(NewDecision ask) {
        return new AskOperation(transaction, changing, ids).ask(ask);
    }

    /// The decision by the store's clock: closed where its time has passed.
    public Optional<Decision> current(DecisionId id) {
        changing.closeIfOverdue(transaction, id);
        return transaction.read(id);
    }

    public ChangeResult answer(DecisionId id, Answer answer, Actor by) {
        return changing.change(
                transaction, id, by, _ -> new DecisionChange.GiveAnswer(answer, by, null));
    }

    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        return changing.change(
                transaction, id, by, _ -> new DecisionChange.Cancel(kind, reason, by));
    }

    /// Its asker learns how it ended.
    public void deliver(DecisionId id, Actor to) {
        changing.change(transaction, id, to, _ -> new DecisionChange.Deliver(to));
    }

    /// How a decision stands at this time, where nothing may be written: closed if its time has passed.
    public static Decision asOf(Decision decision, DeskPolicy policy, Instant now) {
        DecisionChange passing =
                new DecisionChange.PassDeadline(!decision.links().blocks().isEmpty());
        return TransitionRules.apply(decision, passing, policy, now)
                        instanceof TransitionResult.Moved moved
                ? moved.next()
                : decision;
    }
}
