package sayso.core.decision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Carries out one change inside a transaction: closes what is overdue, asks the rules, writes the
/// row by compare-and-set, appends the event, and moves or frees waiting work. The only place that
/// releases gates.
final class Changing {
    /// What somebody wants, said once the row is known.
    interface Wish {
        Change about(Decision decision);
    }

    private final DeskPolicy policy;

    Changing(DeskPolicy policy) {
        this.policy = policy;
    }

    DeskPolicy policy() {
        return policy;
    }

    ChangeResult change(DecisionTransaction transaction, DecisionId id, Actor by, Wish wish) {
        Optional<Decision> row =
                current(transaction, id).filter(found -> LocalDesk.mayRead(found, by));
        if (row.isEmpty()) {
            return new ChangeResult.Unknown(id);
        }
        Change change = wish.about(row.get());
        Decision decision =
                Claiming.endsMoment(change) ? released(transaction, row.get()) : row.get();
        return switch (Transitions.apply(decision, change, policy, transaction.now())) {
            case Step.Moved moved -> seenBy(by, write(transaction, decision, moved));
            case Step.Unchanged _ ->
                    new ChangeResult.Accepted(
                            decision.asSeenBy(by),
                            List.of(),
                            stillHeld(transaction, decision.id()),
                            true);
            case Step.AlreadyClosed _ -> {
                logRefusal(transaction, decision, change, "already closed");
                LateWords.keep(transaction, decision, change);
                yield new ChangeResult.AlreadyClosed(decision.asSeenBy(by).asClaimed());
            }
            case Step.Refused(List<Problem> problems) -> {
                logRefusal(transaction, decision, change, problems.get(0).message());
                yield new ChangeResult.Rejected(decision.asSeenBy(by), problems);
            }
            case Step.NotAllowed(String reason) -> {
                logRefusal(transaction, decision, change, reason);
                logAttempt(transaction, decision.id(), change, by, reason);
                yield new ChangeResult.NotAllowed(decision.asSeenBy(by), reason);
            }
        };
    }

    /// The decision with its claim, if it has one, made its outcome before its moment is over.
    Decision released(DecisionTransaction transaction, Decision decision) {
        return Transitions.apply(decision, new Change.ReleaseClaim(), policy, transaction.now())
                        instanceof Step.Moved moved
                ? write(transaction, decision, moved).decision()
                : decision;
    }

    int closeOverdue(DecisionTransaction transaction, int limit) {
        int closed = 0;
        for (DecisionId id : transaction.overdue(limit)) {
            closed += closeIfOverdue(transaction, id) ? 1 : 0;
        }
        return closed;
    }

    int escalateDue(DecisionTransaction transaction, int limit) {
        int taken = 0;
        for (DecisionId id : transaction.escalating(limit)) {
            taken += escalate(transaction, id) ? 1 : 0;
        }
        return taken;
    }

    private boolean escalate(DecisionTransaction transaction, DecisionId id) {
        Optional<Decision> decision = current(transaction, id);
        Change due = new Change.Escalate();
        if (decision.isEmpty()
                || !(Transitions.apply(decision.get(), due, policy, transaction.now())
                        instanceof Step.Moved moved)) {
            return false;
        }
        write(transaction, decision.get(), moved);
        return true;
    }

    boolean closeIfOverdue(DecisionTransaction transaction, DecisionId id) {
        return transaction
                .read(id)
                .flatMap(decision -> passDeadline(transaction, decision))
                .isPresent();
    }

    private static ChangeResult.Accepted seenBy(Actor by, ChangeResult.Accepted accepted) {
        return new ChangeResult.Accepted(
                accepted.decision().asSeenBy(by),
                accepted.released(),
                accepted.held(),
                accepted.repeated());
    }

    /// The decision as it stands by the store's clock: closed if its time has passed.
    private Optional<Decision> current(DecisionTransaction transaction, DecisionId id) {
        return transaction
                .read(id)
                .map(decision -> passDeadline(transaction, decision).orElse(decision));
    }

    /// @return the closed decision; empty if it is not overdue
    private Optional<Decision> passDeadline(DecisionTransaction transaction, Decision decision) {
        Change passing =
                new Change.PassDeadline(
                        TimeoutDefault.isDeclared(decision)
                                && !heldBy(transaction, decision.id()).isEmpty());
        Step step = Transitions.apply(decision, passing, policy, transaction.now());
        return step instanceof Step.Moved moved
                ? Optional.of(write(transaction, decision, moved).decision())
                : Optional.empty();
    }

    private ChangeResult.Accepted write(
            DecisionTransaction transaction, Decision before, Step.Moved moved) {
        Decision next = moved.next();
        if (next.isErased() && !before.isErased()) {
            transaction.eraseContent(next.id());
        }
        if (!transaction.save(next, before.version())) {
            throw new StoreException(
                    StoreTrouble.OTHER,
                    "decision " + before.id() + " changed inside its own transaction",
                    null);
        }
        transaction.append(next.id(), moved.event());
        List<String> released = applyToGates(transaction, next.id(), moved.gates());
        return new ChangeResult.Accepted(next, released, stillHeld(transaction, next.id()), false);
    }

    private static List<String> applyToGates(
            DecisionTransaction transaction, DecisionId id, GateEffect effect) {
        return switch (effect) {
            case GateEffect.Keep _ -> List.of();
            case GateEffect.Release _ -> {
                List<String> released = transaction.releaseGates(id);
                if (!released.isEmpty()) {
                    transaction.append(id, new DecisionEvent.GatesReleased(released));
                }
                yield released.stream().filter(item -> isFree(transaction, item)).toList();
            }
            case GateEffect.MoveTo(DecisionId successor) -> {
                List<String> moved = transaction.moveGates(id, successor);
                if (!moved.isEmpty()) {
                    transaction.append(id, new DecisionEvent.GatesMoved(moved, successor));
                }
                yield List.of();
            }
        };
    }

    /// An item that waits for several decisions is free when the last one releases it.
    private static boolean isFree(DecisionTransaction transaction, String item) {
        return transaction.gatesOn(item).stream().allMatch(gate -> gate.releasedAt() != null);
    }

    /// The work that waits for this decision.
    static List<String> heldBy(DecisionTransaction transaction, DecisionId id) {
        return transaction.gatesOf(id).stream()
                .filter(gate -> gate.releasedAt() == null)
                .map(Gate::item)
                .toList();
    }

    /// The gates that keep this decision's items waiting, its own and those of other decisions.
    private static List<Gate> stillHeld(DecisionTransaction transaction, DecisionId id) {
        List<Gate> held = new ArrayList<>();
        for (Gate own : transaction.gatesOf(id)) {
            for (Gate gate : transaction.gatesOn(own.item())) {
                if (gate.releasedAt() == null && !held.contains(gate)) {
                    held.add(gate);
                }
            }
        }
        return held;
    }

    private static void logRefusal(
            DecisionTransaction transaction, Decision decision, Change change, String reason) {
        switch (change) {
            case Change.GiveAnswer(Answer answer, Actor by, _) ->
                    logRefusal(transaction, decision, answer, by, reason);
            case Change.ClaimAnswer(Answer answer, Actor by, _, _) ->
                    logRefusal(transaction, decision, answer, by, reason);
            case Change.Erase(_, Actor by) -> {
                if (!(by instanceof Actor.Person)) {
                    transaction.append(decision.id(), new DecisionEvent.EraseRefused(reason, by));
                }
            }
            case Change.Cancel _,
                    Change.UndoClaim _,
                    Change.ReleaseClaim _,
                    Change.PassDeadline _,
                    Change.Supersede _,
                    Change.MoveDeadline _,
                    Change.Hold _,
                    Change.BreakOff _,
                    Change.GoOn _,
                    Change.Bind _,
                    Change.Escalate _,
                    Change.Remind _,
                    Change.Acknowledge _,
                    Change.CloseStale _,
                    Change.Deliver _ -> {}
        }
    }

    /// Everything that somebody wanted and may not, beside answers and erasing, which say more of themselves.
    private static void logAttempt(
            DecisionTransaction transaction,
            DecisionId id,
            Change change,
            Actor by,
            String reason) {
        String attempt =
                switch (change) {
                    case Change.GiveAnswer _, Change.ClaimAnswer _, Change.Erase _ -> null;
                    case Change.Cancel cancel ->
                            switch (cancel.kind()) {
                                case REFUSED -> "decline it";
                                case DISCUSS -> "send it back";
                                case WITHDRAWN -> "withdraw it";
                            };
                    case Change.UndoClaim _ -> "take an answer back";
                    case Change.MoveDeadline _ -> "change its time limit";
                    case Change.Hold _ -> "hold it";
                    case Change.BreakOff _ -> "pause it";
                    case Change.GoOn _ -> "go on with it";
                    case Change.Supersede _ -> "take its place";
                    case Change.Remind _ -> "remind of it";
                    case Change.Acknowledge _ -> "say that it was seen";
                    case Change.Bind _ -> "say whose it is";
                    case Change.ReleaseClaim _,
                            Change.PassDeadline _,
                            Change.Escalate _,
                            Change.CloseStale _,
                            Change.Deliver _ ->
                            "change it";
                };
        if (attempt != null) {
            transaction.append(id, new DecisionEvent.AttemptRefused(attempt, reason, by));
        }
    }

    private static void logRefusal(
            DecisionTransaction transaction,
            Decision decision,
            Answer answer,
            Actor by,
            String reason) {
        transaction.append(
                decision.id(),
                // why: what was erased must not come back by somebody's late try
                decision.isErased()
                        ? new DecisionEvent.AnswerRefused(Answer.EMPTY, by, Erasing.TEXT)
                        : new DecisionEvent.AnswerRefused(answer, by, reason));
    }
}
