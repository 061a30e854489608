package sayso.decision.lifecycle;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Outcome;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;

/// Rules of answers that can be undone for a short time: determines the effect of giving one,
/// undoing it, and releasing it as the outcome. A claim beats every later change: the deadline,
/// other answers, and the asker's own withdrawal. Pure, as `TransitionRules` is.
final class AnswerClaimRules {
    private AnswerClaimRules() {}

    static TransitionResult claim(
            Decision decision, DecisionChange.ClaimAnswer change, DeskPolicy policy, Instant now) {
        Optional<TransitionResult> refusal =
                TransitionRules.refusal(
                        decision, change.answer(), change.by(), change.seenDigest(), policy, now);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (Permissions.may(change.by(), new Action.Claim())
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        Actor.Person person = change.by().person().orElseThrow();
        AnswerClaim claim =
                new AnswerClaim(
                        change.answer().inOrderOf(decision.question()),
                        person,
                        now,
                        now.plus(AnswerClaim.atMost(change.undo())));
        return new TransitionResult.Moved(
                decision.claimed(claim),
                new LogEvent.Claimed(person, claim.releaseAt()),
                new GateEffect.Keep());
    }

    static TransitionResult undo(
            Decision decision, DecisionChange.UndoClaim change, DeskPolicy policy, Instant now) {
        AnswerClaim claim = decision.claim();
        if (Permissions.may(change.by(), new Action.Undo(claim))
                instanceof PermissionResult.Refused(String reason)) {
            return new TransitionResult.NotAllowed(reason);
        }
        if (claim == null) {
            return decision.isPending() || TransitionRules.takesLateAnswer(decision, policy, now)
                    ? new TransitionResult.Unchanged()
                    : new TransitionResult.AlreadyClosed();
        }
        Instant held = heldUntil(decision, policy, now);
        DecisionTimestamps timing =
                held == null ? decision.timing() : decision.timing().heldUntil(held);
        return new TransitionResult.Moved(
                decision.unclaimed(timing),
                new LogEvent.ClaimUndone(change.by(), held),
                new GateEffect.Keep());
    }

    /// @param decision one with a claim
    static TransitionResult release(Decision decision, AnswerClaim claim, Instant now) {
        boolean late = !decision.isPending();
        Outcome.Answered outcome = claim.released(now, late);
        return new TransitionResult.Moved(
                decision.ended(outcome, null),
                new LogEvent.Answered(claim.answer(), claim.by(), late),
                new GateEffect.Release());
    }

    /// Whether this change comes too late for a claim that stands, and ends its moment: the asker
    /// moves on, and learns that it was answered.
    static boolean endsMoment(DecisionChange change) {
        return switch (change) {
            case DecisionChange.Cancel(CancelKind kind, _, Actor by, _) ->
                    kind == CancelKind.WITHDRAWN && DeciderKind.of(by) == DeciderKind.AGENT;
            case DecisionChange.Supersede _, DecisionChange.Contest _ -> true;
            case DecisionChange.GiveAnswer _,
                    DecisionChange.ClaimAnswer _,
                    DecisionChange.UndoClaim _,
                    DecisionChange.ReleaseClaim _,
                    DecisionChange.PassDeadline _,
                    DecisionChange.Review _,
                    DecisionChange.MoveDeadline _,
                    DecisionChange.Hold _,
                    DecisionChange.BreakOff _,
                    DecisionChange.GoOn _,
                    DecisionChange.Erase _,
                    DecisionChange.Bind _,
                    DecisionChange.Escalate _,
                    DecisionChange.Remind _,
                    DecisionChange.Acknowledge _,
                    DecisionChange.CloseStale _,
                    DecisionChange.Deliver _ ->
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
        Instant until = TransitionRules.heldUntil(deadline, policy, now);
        return until.isAfter(due) ? until : null;
    }
}
