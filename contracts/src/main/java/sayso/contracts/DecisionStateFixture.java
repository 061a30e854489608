package sayso.contracts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;

/// Puts decisions into the states in which the rules would leave them, for tests of stores, which
/// know no rules.
public final class DecisionStateFixture {
    public static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    private DecisionStateFixture() {}

    public static Decision resolved(Decision decision, String option, Instant at) {
        return answered(decision, Answer.choosing(new OptionId(option)), at);
    }

    public static Decision answered(Decision decision, Answer answer, Instant at) {
        return ended(decision, new Outcome.Answered(answer, MAXI, at, false), null);
    }

    public static Decision cancelled(Decision decision, Instant at) {
        return ended(
                decision, new Outcome.Cancelled(CancelKind.REFUSED, "not now", MAXI, at), null);
    }

    public static Decision timedOut(Decision decision, Instant at) {
        return ended(decision, new Outcome.TimedOut(at, null), null);
    }

    public static Decision timedOutWithDefault(Decision decision, String option, Instant at) {
        Answer answer = Answer.choosing(new OptionId(option));
        return ended(decision, new Outcome.TimedOut(at, answer), null);
    }

    public static Decision timedOutForGood(Decision decision, Instant at) {
        return ended(
                decision, new Outcome.TimedOut(at, null), new LateAnswerClosure("reopened", null));
    }

    public static Decision superseded(Decision decision, DecisionId successor, Instant at) {
        return ended(decision, new Outcome.Superseded(successor, MAXI, at), null);
    }

    public static Decision heldUntil(Decision decision, Instant until) {
        return with(decision, decision.timing().heldUntil(until));
    }

    public static Decision movedTo(Decision decision, @Nullable Instant deadline) {
        return with(decision, decision.timing().withDeadline(deadline));
    }

    /// Answered by somebody who can take it back until then.
    public static Decision claimed(Decision decision, AnswerClaim claim) {
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                decision.asker(),
                decision.links(),
                decision.timing(),
                decision.contentDigest(),
                decision.outcome(),
                decision.closedToLate(),
                claim,
                decision.version() + 1);
    }

    private static Decision ended(
            Decision decision, Outcome outcome, @Nullable LateAnswerClosure shut) {
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                decision.asker(),
                decision.links(),
                decision.timing(),
                decision.contentDigest(),
                outcome,
                shut,
                decision.version() + 1);
    }

    private static Decision with(Decision decision, DecisionTimestamps timing) {
        return new Decision(
                decision.id(),
                decision.slug(),
                decision.question(),
                decision.terms(),
                decision.asker(),
                decision.links(),
                timing,
                decision.contentDigest(),
                decision.outcome(),
                decision.closedToLate(),
                decision.version() + 1);
    }
}
