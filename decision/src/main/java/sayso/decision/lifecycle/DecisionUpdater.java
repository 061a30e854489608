package sayso.decision.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.TimeoutDefaultRules;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.memory.PrecedentRefusalText;
import sayso.decision.memory.PrecedentRules;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.TopicId;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.store.DecisionTransaction;

/// Applies one change to a decision inside a transaction and gives its result: closes it if
/// overdue, consults the rules, stores the row, logs the event or the refusal, and moves or
/// releases gates. The row is written by compare-and-set. Also closes overdue decisions and takes
/// due escalation steps, a limited number at a time. The only place that releases gates.
final class DecisionUpdater {
    /// What somebody wants, said once the row is known.
    interface Wish {
        DecisionChange about(Decision decision);
    }

    private final Supplier<DeskPolicy> policy;

    /// @param policy as it stands at each change
    DecisionUpdater(Supplier<DeskPolicy> policy) {
        this.policy = policy;
    }

    DeskPolicy policy() {
        return policy.get();
    }

    ChangeResult change(DecisionTransaction transaction, DecisionId id, Actor by, Wish wish) {
        Optional<Decision> row =
                current(transaction, id).filter(found -> LocalDecisionDesk.mayRead(found, by));
        if (row.isEmpty()) {
            return new ChangeResult.Unknown(id);
        }
        DecisionChange change = wish.about(row.get());
        Decision decision =
                AnswerClaimRules.endsMoment(change) ? released(transaction, row.get()) : row.get();
        return switch (checked(
                transaction,
                decision,
                change,
                TransitionRules.apply(decision, change, policy(), transaction.now()))) {
            case TransitionResult.Moved moved -> seenBy(by, write(transaction, decision, moved));
            case TransitionResult.Unchanged _ ->
                    new ChangeResult.Accepted(
                            decision.asSeenBy(by),
                            List.of(),
                            stillHeld(transaction, decision.id()),
                            true);
            case TransitionResult.AlreadyClosed _ -> {
                logRefusal(transaction, decision, change, "already closed");
                LateAnswerNotes.keep(transaction, decision, change);
                yield new ChangeResult.AlreadyClosed(decision.asSeenBy(by).asClaimed());
            }
            case TransitionResult.Refused(List<Problem> problems) -> {
                logRefusal(transaction, decision, change, problems.get(0).message());
                yield new ChangeResult.Rejected(decision.asSeenBy(by), problems);
            }
            case TransitionResult.NotAllowed(String reason) -> {
                logRefusal(transaction, decision, change, reason);
                logAttempt(transaction, decision.id(), change, by, reason);
                yield new ChangeResult.NotAllowed(decision.asSeenBy(by), reason);
            }
        };
    }

    /// The same, refused where an answer names a precedent that did not give it.
    private static TransitionResult checked(
            DecisionTransaction transaction,
            Decision decision,
            DecisionChange change,
            TransitionResult result) {
        Answer answer =
                result instanceof TransitionResult.Moved
                        ? change.answered().orElse(Answer.EMPTY)
                        : Answer.EMPTY;
        // why: of a questionnaire each topic names its own
        if (answer.sameAs() != null && !decision.question().topics().isEmpty()) {
            return new TransitionResult.Refused(
                    List.of(
                            new Problem(
                                    "conflict",
                                    "same_as",
                                    "same_as stands beside each topic of a questionnaire")));
        }
        List<Problem> wrong =
                AskSubject.of(decision).stream()
                        .flatMap(asked ->
                                wrongPrecedent(transaction, asked, answer(asked, answer)).stream())
                        .toList();
        return wrong.isEmpty() ? result : new TransitionResult.Refused(wrong);
    }

    private static Answer answer(AskSubject asked, Answer answer) {
        TopicId topic = asked.topic();
        return topic == null ? answer : answer.said(topic).asAnswer();
    }

    private static Optional<Problem> wrongPrecedent(
            DecisionTransaction transaction, AskSubject asked, Answer answer) {
        DecisionId sameAs = answer.sameAs();
        TopicId topic = asked.topic();
        if (sameAs == null) {
            return Optional.empty();
        }
        List<Decision> alike = transaction.answeredAlike(asked, PrecedentRules.MOST_ALIKE);
        if (PrecedentRules.isSame(asked, alike, answer, transaction::read)) {
            return Optional.empty();
        }
        String field = topic == null ? "same_as" : LapsedPrecedents.field(topic);
        String why = PrecedentRefusalText.of(asked, sameAs, alike, transaction::read);
        return Optional.of(new Problem("conflict", field, "same_as '" + sameAs + "' " + why));
    }

    /// The decision with its claim, if it has one, made its outcome before its moment is over.
    Decision released(DecisionTransaction transaction, Decision decision) {
        return TransitionRules.apply(
                                decision,
                                new DecisionChange.ReleaseClaim(),
                                policy(),
                                transaction.now())
                        instanceof TransitionResult.Moved moved
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
        DecisionChange due = new DecisionChange.Escalate();
        if (decision.isEmpty()
                || !(TransitionRules.apply(decision.get(), due, policy(), transaction.now())
                        instanceof TransitionResult.Moved moved)) {
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
        DecisionChange passing =
                new DecisionChange.PassDeadline(
                        TimeoutDefaultRules.isDeclared(decision)
                                && !heldBy(transaction, decision.id()).isEmpty());
        TransitionResult step =
                TransitionRules.apply(decision, passing, policy(), transaction.now());
        return step instanceof TransitionResult.Moved moved
                ? Optional.of(write(transaction, decision, moved).decision())
                : Optional.empty();
    }

    private ChangeResult.Accepted write(
            DecisionTransaction transaction, Decision before, TransitionResult.Moved moved) {
        Decision next = moved.next();
        if (next.isErased() && !before.isErased()) {
            transaction.eraseContent(next.id());
            if (moved.event() instanceof LogEvent.Erased erased) {
                RuleOperation.erase(transaction, next, erased.by());
            }
        }
        if (!transaction.save(next, before.version())) {
            throw new StoreException(
                    StoreFailureKind.OTHER,
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
                    transaction.append(id, new LogEvent.GatesReleased(released));
                }
                yield released.stream().filter(item -> isFree(transaction, item)).toList();
            }
            case GateEffect.MoveTo(DecisionId successor) -> {
                List<String> moved = transaction.moveGates(id, successor);
                if (!moved.isEmpty()) {
                    transaction.append(id, new LogEvent.GatesMoved(moved, successor));
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
            DecisionTransaction transaction,
            Decision decision,
            DecisionChange change,
            String reason) {
        switch (change) {
            case DecisionChange.GiveAnswer(Answer answer, Actor by, _) ->
                    logRefusal(transaction, decision, answer, by, reason);
            case DecisionChange.ClaimAnswer(Answer answer, Actor by, _, _) ->
                    logRefusal(transaction, decision, answer, by, reason);
            case DecisionChange.Erase(_, Actor by) -> {
                if (!Permissions.may(by, new Action.Erase(decision.id())).isGranted()) {
                    transaction.append(decision.id(), new LogEvent.EraseRefused(reason, by));
                }
            }
            case DecisionChange.Cancel _,
                    DecisionChange.UndoClaim _,
                    DecisionChange.ReleaseClaim _,
                    DecisionChange.PassDeadline _,
                    DecisionChange.Supersede _,
                    DecisionChange.Contest _,
                    DecisionChange.Review _,
                    DecisionChange.MoveDeadline _,
                    DecisionChange.Hold _,
                    DecisionChange.BreakOff _,
                    DecisionChange.GoOn _,
                    DecisionChange.Bind _,
                    DecisionChange.Escalate _,
                    DecisionChange.Remind _,
                    DecisionChange.Acknowledge _,
                    DecisionChange.CloseStale _,
                    DecisionChange.Deliver _ -> {}
        }
    }

    /// Everything that somebody wanted and may not, beside answers and erasing, which say more of themselves.
    private static void logAttempt(
            DecisionTransaction transaction,
            DecisionId id,
            DecisionChange change,
            Actor by,
            String reason) {
        String attempt =
                switch (change) {
                    case DecisionChange.GiveAnswer _,
                            DecisionChange.ClaimAnswer _,
                            DecisionChange.Erase _ ->
                            null;
                    case DecisionChange.Cancel cancel ->
                            switch (cancel.kind()) {
                                case REFUSED -> "decline it";
                                case DISCUSS -> "send it back";
                                case WITHDRAWN -> "withdraw it";
                            };
                    case DecisionChange.UndoClaim _ -> "take an answer back";
                    case DecisionChange.MoveDeadline _ -> "change its time limit";
                    case DecisionChange.Hold _ -> "hold it";
                    case DecisionChange.BreakOff _ -> "pause it";
                    case DecisionChange.GoOn _ -> "go on with it";
                    case DecisionChange.Supersede _ -> "take its place";
                    case DecisionChange.Contest _ -> "contest its answer";
                    case DecisionChange.Review _ -> "say that its answer was right";
                    case DecisionChange.Remind _ -> "remind of it";
                    case DecisionChange.Acknowledge _ -> "say that it was seen";
                    case DecisionChange.Bind _ -> "say whose it is";
                    case DecisionChange.ReleaseClaim _,
                            DecisionChange.PassDeadline _,
                            DecisionChange.Escalate _,
                            DecisionChange.CloseStale _,
                            DecisionChange.Deliver _ ->
                            "change it";
                };
        if (attempt != null) {
            transaction.append(id, new LogEvent.AttemptRefused(attempt, reason, by));
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
                        ? new LogEvent.AnswerRefused(Answer.EMPTY, by, DecisionEraser.TEXT)
                        : new LogEvent.AnswerRefused(answer, by, reason));
    }
}
