package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What comes of each change, in each state. Pure: reads no clock and writes nothing. The desk runs
/// it inside the transaction that will write the result, after closing what is overdue.
public final class Transitions {
    private Transitions() {}

    /// The legal moves between states; everything else is refused by construction.
    public static boolean allows(State from, State to) {
        return switch (from) {
            case PENDING -> to != State.PENDING;
            case TIMED_OUT -> to == State.RESOLVED;
            case RESOLVED, CANCELLED, SUPERSEDED -> false;
        };
    }

    public static Step apply(Decision decision, Change change, DeskPolicy policy, Instant now) {
        return switch (change) {
            case Change.GiveAnswer answer -> answer(decision, answer, policy, now);
            case Change.ClaimAnswer claim -> Claiming.claim(decision, claim, policy, now);
            case Change.UndoClaim undo -> Claiming.undo(decision, undo, policy, now);
            case Change.ReleaseClaim _ ->
                    decision.claim() == null
                            ? new Step.Unchanged()
                            : Claiming.release(decision, decision.claim(), now);
            case Change.Cancel cancel -> cancel(decision, cancel, policy, now);
            case Change.PassDeadline pass -> timeOut(decision, pass, policy, now);
            case Change.Supersede supersede -> supersede(decision, supersede, now);
            case Change.MoveDeadline move -> moveDeadline(decision, move);
            case Change.Hold hold -> hold(decision, hold, policy, now);
            case Change.BreakOff pause -> Pausing.pause(decision, pause, now);
            case Change.GoOn goOn -> Pausing.goOn(decision, goOn, now);
            case Change.Erase erase -> erase(decision, erase, now);
            case Change.Bind bind -> bind(decision, bind);
            case Change.Escalate _ -> Escalating.step(decision, policy.escalation(), now);
            case Change.Remind remind -> Escalating.remind(decision, remind);
            case Change.Acknowledge seen ->
                    Escalating.acknowledge(decision, seen, policy.escalation(), now);
            case Change.CloseStale stale -> Escalating.closeStale(decision, stale, now);
            case Change.Deliver deliver -> deliver(decision, deliver, now);
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

    private static Step answer(
            Decision decision, Change.GiveAnswer change, DeskPolicy policy, Instant now) {
        Optional<Step> refusal =
                refusal(decision, change.answer(), change.by(), change.seenDigest(), policy, now);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        boolean late = !decision.isPending();
        Answer answer = change.answer().inOrderOf(decision.question());
        Outcome outcome = new Outcome.Answered(answer, change.by(), now, late);
        return new Step.Moved(
                decision.ended(outcome, null),
                new DecisionEvent.Answered(answer, change.by(), late),
                new GateEffect.Release());
    }

    /// What speaks against an answer, whether it can be taken back or not; empty if it counts.
    static Optional<Step> refusal(
            Decision decision,
            Answer answer,
            Actor by,
            @Nullable String seenDigest,
            DeskPolicy policy,
            Instant now) {
        if (by instanceof Actor.Agent || by instanceof Actor.Deadline) {
            return Optional.of(
                    new Step.NotAllowed(
                            "an agent cannot answer; a person answers with: sayso answer "
                                    + decision.id()));
        }
        boolean late = !decision.isPending();
        if (decision.claim() != null || (late && !takesLateAnswer(decision, policy, now))) {
            return Optional.of(
                    alreadySaidSo(decision, answer, by)
                            ? new Step.Unchanged()
                            : new Step.AlreadyClosed());
        }
        if (seenDigest != null && !seenDigest.equals(decision.contentDigest())) {
            return Optional.of(
                    new Step.Refused(
                            List.of(
                                    new Problem(
                                            "conflict",
                                            "",
                                            "the question changed while you read it"))));
        }
        List<Problem> problems = AnswerRules.check(decision.question(), answer);
        if (!problems.isEmpty()) {
            return Optional.of(new Step.Refused(problems));
        }
        return belowFloor(decision, by).map(Step.NotAllowed::new);
    }

    private static boolean alreadySaidSo(Decision decision, Answer answer, Actor by) {
        return decision.asClaimed().outcome() instanceof Outcome.Answered answered
                && answered.by().equals(by)
                && answered.answer().equals(answer.inOrderOf(decision.question()));
    }

    private static Optional<String> belowFloor(Decision decision, Actor by) {
        Assurance floor = decision.terms().floor();
        if (floor == null || !(by instanceof Actor.Person person)) {
            return Optional.empty();
        }
        return person.assurance().meets(floor)
                ? Optional.empty()
                : Optional.of(
                        "this decision asks for assurance '"
                                + floor.wireName()
                                + "'; this surface gives '"
                                + person.assurance().wireName()
                                + "'");
    }

    private static Step cancel(
            Decision decision, Change.Cancel change, DeskPolicy policy, Instant now) {
        boolean byAgent = change.by() instanceof Actor.Agent;
        if (byAgent != (change.kind() == CancelKind.WITHDRAWN)) {
            return new Step.NotAllowed(
                    byAgent
                            ? "an agent can withdraw its own question, not decline it"
                            : "only the asker withdraws; a person declines");
        }
        if (change.by() instanceof Actor.Agent agent && !decision.asker().is(agent)) {
            return new Step.NotAllowed(
                    "an agent withdraws its own questions only; "
                            + decision.asker().name()
                            + " asked this one");
        }
        if (decision.claim() != null) {
            return new Step.AlreadyClosed();
        }
        if (takesLateAnswer(decision, policy, now)) {
            ClosedToLate why =
                    new ClosedToLate(byAgent ? "the asker withdrew it" : "it was declined", null);
            return shutToLate(decision, why, change.by());
        }
        if (!decision.isPending()) {
            return new Step.AlreadyClosed();
        }
        return new Step.Moved(
                decision.ended(
                        new Outcome.Cancelled(change.kind(), change.reason(), change.by(), now),
                        null),
                new DecisionEvent.Cancelled(change.kind(), change.reason(), change.by()),
                new GateEffect.Keep());
    }

    private static Step timeOut(
            Decision decision, Change.PassDeadline pass, DeskPolicy policy, Instant now) {
        Claim claim = decision.claim();
        if (claim != null) {
            // why: it was answered in time, even where the deadline passes before it is final
            return now.isBefore(claim.releaseAt())
                    ? new Step.Unchanged()
                    : Claiming.release(decision, claim, now);
        }
        if (Attendance.isOver(decision, now)) {
            return Attendance.leave(decision, now);
        }
        Instant due = decision.timing().due();
        if (!decision.isPending() || due == null || now.isBefore(due)) {
            return new Step.Unchanged();
        }
        if (TimeoutDefault.isDeclared(decision)) {
            Optional<String> refusal = TimeoutDefault.refusal(decision, policy, pass.holdsWork());
            return refusal.isPresent()
                    ? timedOut(decision, now, null, refusal.get())
                    : timedOut(decision, now, TimeoutDefault.of(decision), null);
        }
        return timedOut(decision, now, null, null);
    }

    private static Step timedOut(
            Decision decision,
            Instant now,
            @Nullable Answer appliedDefault,
            @Nullable String defaultRefused) {
        ClosedToLate shut = null;
        if (appliedDefault != null) {
            shut = new ClosedToLate("the declared default was taken", null);
        } else if (decision.terms().timeoutAction() == TimeoutAction.CANCEL) {
            shut = new ClosedToLate("the asker takes no late answer", null);
        }
        return new Step.Moved(
                decision.ended(new Outcome.TimedOut(now, appliedDefault), shut),
                new DecisionEvent.TimedOut(appliedDefault, defaultRefused),
                appliedDefault == null ? new GateEffect.Keep() : new GateEffect.Release());
    }

    private static Step supersede(Decision decision, Change.Supersede change, Instant now) {
        if (decision.claim() != null) {
            return new Step.AlreadyClosed();
        }
        GateEffect toSuccessor = new GateEffect.MoveTo(change.successor());
        if (decision.isPending()) {
            return new Step.Moved(
                    decision.ended(
                            new Outcome.Superseded(change.successor(), change.by(), now), null),
                    new DecisionEvent.Superseded(change.successor(), change.by()),
                    toSuccessor);
        }
        // why: a closed decision keeps its state, but what it still holds goes to the successor
        return switch (decision.state()) {
            case TIMED_OUT, CANCELLED -> {
                boolean byPerson = change.by() instanceof Actor.Person;
                ClosedToLate why =
                        new ClosedToLate(
                                byPerson ? ClosedToLate.REOPENED : "it was replaced",
                                change.successor());
                yield new Step.Moved(
                        decision.ended(Objects.requireNonNull(decision.outcome()), why),
                        new DecisionEvent.ShutToLate(why, change.by()),
                        toSuccessor);
            }
            case PENDING, RESOLVED, SUPERSEDED -> new Step.AlreadyClosed();
        };
    }

    private static Step shutToLate(Decision decision, ClosedToLate why, Actor by) {
        return new Step.Moved(
                decision.ended(Objects.requireNonNull(decision.outcome()), why),
                new DecisionEvent.ShutToLate(why, by),
                new GateEffect.Keep());
    }

    private static Step moveDeadline(Decision decision, Change.MoveDeadline change) {
        if (!(change.by() instanceof Actor.Person)) {
            return new Step.NotAllowed("only a person changes a time limit");
        }
        if (!decision.isPending()) {
            return new Step.AlreadyClosed();
        }
        Instant before = decision.timing().deadline();
        if (Objects.equals(before, change.deadline())) {
            return new Step.Unchanged();
        }
        return new Step.Moved(
                decision.with(decision.timing().withDeadline(change.deadline())),
                new DecisionEvent.DeadlineMoved(before, change.deadline(), change.by()),
                new GateEffect.Keep());
    }

    private static Step hold(
            Decision decision, Change.Hold change, DeskPolicy policy, Instant now) {
        if (!decision.isPending()) {
            return new Step.AlreadyClosed();
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
            return new Step.Unchanged();
        }
        return new Step.Moved(
                decision.with(decision.timing().heldUntil(until)),
                new DecisionEvent.Held(until, change.by()),
                new GateEffect.Keep());
    }

    /// Until when a keystroke now holds a deadline.
    static Instant heldUntil(Instant deadline, DeskPolicy policy, Instant now) {
        Instant wanted = now.plus(policy.hold());
        Instant most = deadline.plus(policy.longestHold());
        return wanted.isAfter(most) ? most : wanted;
    }

    private static Step erase(Decision decision, Change.Erase change, Instant now) {
        if (!(change.by() instanceof Actor.Person)) {
            return new Step.NotAllowed(
                    "only a person erases; a person does it with: sayso erase " + decision.id());
        }
        if (decision.isPending() || decision.claim() != null) {
            return new Step.Refused(
                    List.of(
                            new Problem(
                                    "still_pending",
                                    "",
                                    decision.id()
                                            + " is still waiting for an answer; answer or decline"
                                            + " it first")));
        }
        if (decision.isErased()) {
            return new Step.Unchanged();
        }
        return new Step.Moved(
                Erasing.erased(decision, now),
                new DecisionEvent.Erased(change.reason().strip(), change.by()),
                new GateEffect.Keep());
    }

    /// Only what nobody knew is filled in: whoever asked in a session stays there.
    private static Step bind(Decision decision, Change.Bind change) {
        Asker asker = decision.asker();
        boolean unknown = asker.sessionId() == null;
        boolean lacksTurn =
                change.sessionId().equals(asker.sessionId())
                        && asker.turnId() == null
                        && change.turnId() != null;
        if (!unknown && !lacksTurn) {
            return new Step.Unchanged();
        }
        return new Step.Moved(
                decision.with(asker.bound(change.sessionId(), change.agentKind(), change.turnId())),
                new DecisionEvent.Bound(
                        change.sessionId(), change.agentKind(), change.turnId(), change.by()),
                new GateEffect.Keep());
    }

    private static Step deliver(Decision decision, Change.Deliver change, Instant now) {
        if (decision.isPending() || decision.isDelivered()) {
            return new Step.Unchanged();
        }
        return new Step.Moved(
                decision.with(decision.timing().delivered(now)),
                new DecisionEvent.Delivered(change.to()),
                new GateEffect.Keep());
    }
}
