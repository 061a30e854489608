package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/// The desk inside a unit of work that is about more than decisions: what is asked and closed here is
/// committed with all the rest, or not at all. Valid as long as its transaction.
public final class InnerDesk {
    private final DecisionTransaction transaction;
    private final DecisionIds ids;
    private final Changing changing;

    public InnerDesk(DecisionTransaction transaction, DecisionIds ids, DeskPolicy policy) {
        this.transaction = requireNonNull(transaction, "transaction is null");
        this.ids = requireNonNull(ids, "ids is null");
        this.changing = new Changing(() -> policy);
    }

    public AskResult ask(Ask ask) {
        return new Asking(transaction, changing, ids).ask(ask);
    }

    /// The decision by the store's clock: closed where its time has passed.
    public Optional<Decision> current(DecisionId id) {
        changing.closeIfOverdue(transaction, id);
        return transaction.read(id);
    }

    public ChangeResult answer(DecisionId id, Answer answer, Actor by) {
        return changing.change(transaction, id, by, _ -> new Change.GiveAnswer(answer, by, null));
    }

    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        return changing.change(transaction, id, by, _ -> new Change.Cancel(kind, reason, by));
    }

    /// Its asker learns how it ended.
    public void deliver(DecisionId id, Actor to) {
        changing.change(transaction, id, to, _ -> new Change.Deliver(to));
    }

    /// How a decision stands at this time, where nothing may be written: closed if its time has passed.
    public static Decision asOf(Decision decision, DeskPolicy policy, Instant now) {
        Change passing = new Change.PassDeadline(!decision.links().blocks().isEmpty());
        return Transitions.apply(decision, passing, policy, now) instanceof Step.Moved moved
                ? moved.next()
                : decision;
    }
}
