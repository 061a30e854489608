package sayso.core.decision;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rules of answers that can be taken back for a moment. A claim beats whatever comes after it:
/// the deadline, other answers, and the asker's own withdrawal. Pure, as `Transitions` is.
final class Claiming {
    private Claiming() {}

    static Step claim(
            Decision decision, Change.ClaimAnswer change, DeskPolicy policy, Instant now) {
        Optional<Step> refusal =
                Transitions.refusal(
                        decision, change.answer(), change.by(), change.seenDigest(), policy, now);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (!(change.by() instanceof Actor.Person person)) {
            return new Step.NotAllowed("only a person's answer can be taken back");
        }
        Claim claim =
                new Claim(
                        change.answer().inOrderOf(decision.question()),
                        person,
                        now,
                        now.plus(Claim.atMost(change.undo())));
        return new Step.Moved(
                decision.claimed(claim),
                new DecisionEvent.Claimed(person, claim.releaseAt()),
                new GateEffect.Keep());
    }

    static Step undo(Decision decision, Change.UndoClaim change, DeskPolicy policy, Instant now) {
        if (!(change.by() instanceof Actor.Person)) {
            return new Step.NotAllowed("only the person who answered can take it back");
        }
        Claim claim = decision.claim();
        if (claim == null) {
            return decision.isPending() || Transitions.takesLateAnswer(decision, policy, now)
                    ? new Step.Unchanged()
                    : new Step.AlreadyClosed();
        }
        if (!claim.isBy(change.by())) {
            return new Step.NotAllowed(
                    "only " + claim.by().name() + ", who answered, can take it back");
        }
        Instant held = heldUntil(decision, policy, now);
        Timing timing = held == null ? decision.timing() : decision.timing().heldUntil(held);
        return new Step.Moved(
                decision.unclaimed(timing),
                new DecisionEvent.ClaimUndone(change.by(), held),
                new GateEffect.Keep());
    }

    /// @param decision one with a claim
    static Step release(Decision decision, Claim claim, Instant now) {
        boolean late = !decision.isPending();
        Outcome.Answered outcome = claim.released(now, late);
        return new Step.Moved(
                decision.ended(outcome, null),
                new DecisionEvent.Answered(claim.answer(), claim.by(), late),
                new GateEffect.Release());
    }

    /// Whether this change comes too late for a claim that stands, and ends its moment: the asker
    /// moves on, and learns that it was answered.
    static boolean endsMoment(Change change) {
        return switch (change) {
            case Change.Cancel(CancelKind kind, _, Actor by) ->
                    kind == CancelKind.WITHDRAWN && by instanceof Actor.Agent;
            case Change.Supersede _ -> true;
            case Change.GiveAnswer _,
                    Change.ClaimAnswer _,
                    Change.UndoClaim _,
                    Change.ReleaseClaim _,
                    Change.PassDeadline _,
                    Change.MoveDeadline _,
                    Change.Hold _,
                    Change.BreakOff _,
                    Change.GoOn _,
                    Change.Erase _,
                    Change.Bind _,
                    Change.Escalate _,
                    Change.Remind _,
                    Change.Acknowledge _,
                    Change.CloseStale _,
                    Change.Deliver _ ->
                    false;
        };
    }

    /// Whoever takes an answer back is about to answer again, as if they typed.
    private static @Nullable Instant heldUntil(Decision decision, DeskPolicy policy, Instant now) {
        Instant deadline = decision.timing().deadline();
        Instant due = decision.timing().due();
        if (!decision.isPending() || deadline == null || due == null) {
            return null;
        }
        Instant until = Transitions.heldUntil(deadline, policy, now);
        return until.isAfter(due) ? until : null;
    }
}
