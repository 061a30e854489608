package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.TimeoutDefaultRules;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.Problem;
import sayso.decision.model.TimeoutAction;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;

/// The state machine of decisions: determines the effect of each change in each state. Pure: reads
/// no clock and writes nothing. The desk runs it inside the transaction that will write the result,
/// after closing what is overdue.
public final class TransitionRules {
    private TransitionRules() {}

    /// The legal moves between states; everything else is refused by construction.
    public static boolean allows(DecisionState from, DecisionState to) {
        return switch (from) {
            case PENDING -> to != DecisionState.PENDING;
            case TIMED_OUT -> to == DecisionState.RESOLVED;
            case RESOLVED, CANCELLED, SUPERSEDED -> false;
        };
    }

    public static TransitionResult apply(
            Decision decision, DecisionChange change, DeskPolicy policy, Instant now) {
        return switch (change) {
            case DecisionChange.GiveAnswer answer -> answer(decision, answer, policy, now);
            case DecisionChange.ClaimAnswer claim ->
                    AnswerClaimRules.claim(decision, claim, policy, now);
            case DecisionChange.UndoClaim undo ->
                    AnswerClaimRules.undo(decision, undo, policy, now);
            case DecisionChange.ReleaseClaim _ ->
                    decision.claim() == null
                            ? new TransitionResult.Unchanged()
                            : AnswerClaimRules.release(decision, decision.claim(), now);
            case DecisionChange.Cancel cancel -> cancel(decision, cancel, policy, now);
            case DecisionChange.PassDeadline pass -> timeOut(decision, pass, policy, now);
            case DecisionChange.Supersede supersede -> supersede(decision, supersede, now);
            case DecisionChange.Contest contest -> contest(decision, contest);
            case DecisionChange.Review review -> review(decision, review);
            case DecisionChange.MoveDeadline move -> moveDeadline(decision, move);
            case DecisionChange.Hold hold -> hold(decision, hold, policy, now);
            case DecisionChange.BreakOff pause ->
                    QuestionnairePauseRules.pause(decision, pause, now);
            case DecisionChange.GoOn goOn -> QuestionnairePauseRules.goOn(decision, goOn, now);
            case DecisionChange.Erase erase -> erase(decision, erase, now);
            case DecisionChange.Bind bind -> bind(decision, bind);
            case DecisionChange.Escalate _ ->
                    EscalationRules.step(decision, policy.escalation(), now);
            case DecisionChange.Remind remind -> EscalationRules.remind(decision, remind);
            case DecisionChange.Acknowledge seen ->
                    EscalationRules.acknowledge(decision, seen, policy.escalation(), now);
            case DecisionChange.CloseStale stale ->
                    EscalationRules.closeStale(decision, stale, now);
            case DecisionChange.Deliver deliver -> deliver(decision, deliver, now);
        };
    }

    /// Whether a timed-out decision still takes an answer: no default was applied, the asker has not
    /// moved on, and not too much time has passed.
    public static boolean takesLateAnswer(Decision decision, DeskPolicy policy, Instant now) {
        return decision.outcome() instanceof Outcome.TimedOut timedOut
                && timedOut.appliedDefault() == null
                && decision.closedToLate() == null
                && !now.isAfter(timedOut.at().plus(policy.lateAnswers()));
    }

    private static TransitionResult answer(
            Decision decision, DecisionChange.GiveAnswer change, DeskPolicy policy, Instant now) {
        Optional<TransitionResult> refusal =
                refusal(decision, change.answer(), change.by(), change.seenDigest(), policy, now);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        boolean late = !decision.isPending();
        Answer answer = change.answer().inOrderOf(decision.question());
        Outcome outcome = new Outcome.Answered(answer, change.by(), now, late);
        return new TransitionResult.Moved(
                decision.ended(outcome, null),
                new LogEvent.Answered(answer, change.by(), late),
                new GateEffect.Release());
    }

    /// What speaks against an answer, whether it can be taken back or not; empty if it counts.
    static Optional<TransitionResult> refusal(
            Decision decision,
            Answer answer,
            Actor by,
            @Nullable String seenDigest,
            DeskPolicy policy,
            Instant now) {
        if (Permissions.may(by, new Action.Answer(decision.id()))
                instanceof PermissionResult.Refused(String reason)) {
            return Optional.of(new TransitionResult.NotAllowed(reason));
        }
        boolean late = !decision.isPending();
        if (decision.claim() != null || (late && !takesLateAnswer(decision, policy, now))) {
            return Optional.of(
                    alreadySaidSo(decision, answer, by)
                            ? new TransitionResult.Unchanged()
                            : new TransitionResult.AlreadyClosed());
        }
        if (seenDigest != null && !seenDigest.equals(decision.contentDigest())) {
            return Optional.of(
                    new TransitionResult.Refused(
                            List.of(
                                    new Problem(
                                            "conflict",
                                            "",
                                            "the question changed while you read it"))));
        }
        List<Problem> problems = AnswerRules.check(decision.question(), answer);
        if (!problems.isEmpty()) {
            return Optional.of(new TransitionResult.Refused(problems));
        }
        return Permissions.may(
                                by,
                                new Action.AnswerAtFloor(decision.id(), decision.terms().floor()))
                        instanceof PermissionResult.Refused(String reason)
                ? Optional.of(new TransitionResult.NotAllowed(reason))
                : Optional.empty();
    }

    private static boolean alreadySaidSo(Decision decision, Answer answer, Actor by) {
        return decision.asClaimed().outcome() instanceof Outcome.Answered answered
                && answered.by().equals(by)
                && answered.answer().equals(answer.inOrderOf(decision.question()));
    }

    private static TransitionResult cancel(
            Decision decision, DecisionChange.Cancel change, DeskPolicy policy, Instant now) {
        if (Permissions.may(change.by(), new Action.Cancel(change.kind(), decision.asker()))
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        if (decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        if (takesLateAnswer(decision, policy, now)) {
            LateAnswerClosure why =
                    new LateAnswerClosure(
                            change.kind() == CancelKind.WITHDRAWN
                                    ? "the asker withdrew it" + citing(change)
                                    : "it was declined",
                            null);
            return shutToLate(decision, why, change.by());
        }
        if (!decision.isPending()) {
            return new TransitionResult.AlreadyClosed();
        }
        return new TransitionResult.Moved(
                decision.ended(
                        new Outcome.Cancelled(
                                change.kind(), change.reason(), change.by(), now, change.citing()),
                        null),
                new LogEvent.Cancelled(
                        change.kind(), change.reason(), change.by(), change.citing()),
                new GateEffect.Keep());
    }

    private static String citing(DecisionChange.Cancel change) {
        return change.citing() == null ? "" : ", citing " + change.citing();
    }

    private static TransitionResult timeOut(
            Decision decision, DecisionChange.PassDeadline pass, DeskPolicy policy, Instant now) {
        AnswerClaim claim = decision.claim();
        if (claim != null) {
            // why: it was answered in time, even where the deadline passes before it is final
            return now.isBefore(claim.releaseAt())
                    ? new TransitionResult.Unchanged()
                    : AnswerClaimRules.release(decision, claim, now);
        }
        if (CallLeaseRules.isOver(decision, now)) {
            return CallLeaseRules.leave(decision, now);
        }
        Instant due = decision.timing().due();
        if (!decision.isPending() || due == null || now.isBefore(due)) {
            return new TransitionResult.Unchanged();
        }
        if (TimeoutDefaultRules.isDeclared(decision)) {
            Optional<String> refusal =
                    TimeoutDefaultRules.refusal(decision, policy, pass.holdsWork());
            return refusal.isPresent()
                    ? timedOut(decision, now, null, refusal.get())
                    : timedOut(decision, now, TimeoutDefaultRules.of(decision), null);
        }
        return timedOut(decision, now, null, null);
    }

    private static TransitionResult timedOut(
            Decision decision,
            Instant now,
            @Nullable Answer appliedDefault,
            @Nullable String defaultRefused) {
        LateAnswerClosure shut = null;
        if (appliedDefault != null) {
            shut = new LateAnswerClosure("the declared default was taken", null);
        } else if (decision.terms().timeoutAction() == TimeoutAction.CANCEL) {
            shut = new LateAnswerClosure("the asker takes no late answer", null);
        }
        return new TransitionResult.Moved(
                decision.ended(new Outcome.TimedOut(now, appliedDefault), shut),
                new LogEvent.TimedOut(appliedDefault, defaultRefused),
                appliedDefault == null ? new GateEffect.Keep() : new GateEffect.Release());
    }

    private static TransitionResult supersede(
            Decision decision, DecisionChange.Supersede change, Instant now) {
        if (decision.claim() != null) {
            return new TransitionResult.AlreadyClosed();
        }
        GateEffect toSuccessor = new GateEffect.MoveTo(change.successor());
        if (decision.isPending()) {
            return new TransitionResult.Moved(
                    decision.ended(
                            new Outcome.Superseded(change.successor(), change.by(), now), null),
                    new LogEvent.Superseded(change.successor(), change.by()),
                    toSuccessor);
        }
        // why: a closed decision keeps its state, but what it still holds goes to the successor
        return switch (decision.state()) {
            case TIMED_OUT, CANCELLED -> {
                boolean byPerson = DeciderKind.of(change.by()) == DeciderKind.PERSON;
                LateAnswerClosure why =
                        new LateAnswerClosure(
                                byPerson ? LateAnswerClosure.REOPENED : "it was replaced",
                                change.successor());
                yield new TransitionResult.Moved(
                        decision.ended(Objects.requireNonNull(decision.outcome()), why),
                        new LogEvent.ShutToLate(why, change.by()),
                        toSuccessor);
            }
            case PENDING, RESOLVED, SUPERSEDED -> new TransitionResult.AlreadyClosed();
        };
    }

    private static TransitionResult contest(Decision decision, DecisionChange.Contest change) {
        return decision.isContestable()
                ? new TransitionResult.Moved(
                        decision.contested(
                                LateAnswerClosure.contested(change.why(), change.successor())),
                        new LogEvent.Contested(change.successor(), change.why(), change.by()),
                        new GateEffect.Keep())
                : new TransitionResult.AlreadyClosed();
    }

    private static TransitionResult review(Decision decision, DecisionChange.Review change) {
        if (Permissions.may(change.by(), new Action.Review(decision.id()))
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        return decision.isContestable() && decision.claim() == null
                ? new TransitionResult.Moved(
                        decision.with(decision.timing()),
                        new LogEvent.Reviewed(change.by()),
                        new GateEffect.Keep())
                : new TransitionResult.Refused(
                        List.of(
                                new Problem(
                                        "conflict",
                                        "",
                                        decision.id() + " has no answer that counts")));
    }

    private static TransitionResult shutToLate(Decision decision, LateAnswerClosure why, Actor by) {
        return new TransitionResult.Moved(
                decision.ended(Objects.requireNonNull(decision.outcome()), why),
                new LogEvent.ShutToLate(why, by),
                new GateEffect.Keep());
    }

    private static TransitionResult moveDeadline(
            Decision decision, DecisionChange.MoveDeadline change) {
        if (Permissions.may(change.by(), new Action.MoveDeadline())
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        if (!decision.isPending()) {
            return new TransitionResult.AlreadyClosed();
        }
        Instant before = decision.timing().deadline();
        if (Objects.equals(before, change.deadline())) {
            return new TransitionResult.Unchanged();
        }
        return new TransitionResult.Moved(
                decision.with(decision.timing().withDeadline(change.deadline())),
                new LogEvent.DeadlineMoved(before, change.deadline(), change.by()),
                new GateEffect.Keep());
    }

    private static TransitionResult hold(
            Decision decision, DecisionChange.Hold change, DeskPolicy policy, Instant now) {
        if (!decision.isPending()) {
            return new TransitionResult.AlreadyClosed();
        }
        Instant deadline = decision.timing().deadline();
        // why: without a deadline nothing waits, but nobody may take the question away meanwhile
        Instant until =
                deadline == null ? now.plus(policy.hold()) : heldUntil(deadline, policy, now);
        Instant before = decision.timing().holdUntil();
        // why: a keystroke every few milliseconds must not become a row each
        Duration grain = policy.hold().dividedBy(6);
        boolean moot = deadline != null && !until.isAfter(deadline);
        if (moot || (before != null && until.isBefore(before.plus(grain)))) {
            return new TransitionResult.Unchanged();
        }
        return new TransitionResult.Moved(
                decision.with(decision.timing().heldUntil(until)),
                new LogEvent.Held(until, change.by()),
                new GateEffect.Keep());
    }

    /// Until when a keystroke now holds a deadline.
    static Instant heldUntil(Instant deadline, DeskPolicy policy, Instant now) {
        Instant wanted = now.plus(policy.hold());
        Instant most = deadline.plus(policy.longestHold());
        return wanted.isAfter(most) ? most : wanted;
    }

    private static TransitionResult erase(
            Decision decision, DecisionChange.Erase change, Instant now) {
        if (Permissions.may(change.by(), new Action.Erase(decision.id()))
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        if (decision.isPending() || decision.claim() != null) {
            return new TransitionResult.Refused(
                    List.of(
                            new Problem(
                                    "still_pending",
                                    "",
                                    decision.id()
                                            + " is still waiting for an answer; answer or decline"
                                            + " it first")));
        }
        if (decision.isErased()) {
            return new TransitionResult.Unchanged();
        }
        return new TransitionResult.Moved(
                DecisionEraser.erased(decision, now),
                new LogEvent.Erased(change.reason().strip(), change.by()),
                new GateEffect.Keep());
    }

    /// Only what nobody knew is filled in: whoever asked in a session stays there.
    private static TransitionResult bind(Decision decision, DecisionChange.Bind change) {
        Asker asker = decision.asker();
        boolean unknown = asker.sessionId() == null;
        boolean lacksTurn =
                change.sessionId().equals(asker.sessionId())
                        && asker.turnId() == null
                        && change.turnId() != null;
        if (!unknown && !lacksTurn) {
            return new TransitionResult.Unchanged();
        }
        return new TransitionResult.Moved(
                decision.with(asker.bound(change.sessionId(), change.agentKind(), change.turnId())),
                new LogEvent.Bound(
                        change.sessionId(), change.agentKind(), change.turnId(), change.by()),
                new GateEffect.Keep());
    }

    private static TransitionResult deliver(
            Decision decision, DecisionChange.Deliver change, Instant now) {
        if (decision.isPending() || decision.isDelivered()) {
            return new TransitionResult.Unchanged();
        }
        return new TransitionResult.Moved(
                decision.with(decision.timing().delivered(now)),
                new LogEvent.Delivered(change.to()),
                new GateEffect.Keep());
    }
}
