package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.plan.mode.AnswerSentence;

/// Describes for people how a decision ended: with what answer, by whom and when.
public final class OutcomeText {
    private static final AnswerSentence SAID =
            new AnswerSentence(SafeText::line, OutcomeText::quoted, "nothing (allowed)");

    private OutcomeText() {}

    /// What was said: labels in order, then own words in quotes. Of a plan, the verdict and the steps that
    /// are otherwise.
    public static String said(Question question, Answer answer) {
        return SAID.of(question, answer);
    }

    private static String quoted(String text) {
        return "\"" + TextTruncator.line(text, 200) + "\"";
    }

    /// `answered by ada in the portal 4 s ago: PostgreSQL`, for whoever came second.
    public static String of(Decision decision, Instant now) {
        Outcome outcome = decision.outcome();
        return switch (outcome) {
            case null ->
                    decision.claim() == null ? "still waiting" : claimed(decision.claim(), now);
            case Outcome.Answered answered ->
                    "answered by "
                            + who(answered.by())
                            + (decision.isAnsweredElsewhere() ? ", imported," : "")
                            + when(answered.at(), now)
                            + ": "
                            + said(decision.question(), answered.answer())
                            + contested(decision);
            case Outcome.Cancelled cancelled ->
                    cancelled(cancelled) + when(cancelled.at(), now) + reason(cancelled.reason());
            case Outcome.TimedOut timedOut -> timedOut(decision, timedOut, now);
            case Outcome.Superseded superseded ->
                    "replaced by " + superseded.successor() + when(superseded.at(), now);
        };
    }

    /// `ada answered in the portal and can take it back for 2 s`. What they said is nobody's business
    /// before it counts.
    public static String claimed(AnswerClaim claim, Instant now) {
        Duration left = Duration.between(now, claim.releaseAt());
        return SafeText.line(claim.by().name())
                + " answered "
                + claim.by().place()
                + " and can take it back for "
                + RelativeTimeText.left(left.plusMillis(999));
    }

    /// Who acted and where.
    public static String who(Actor actor) {
        return switch (actor) {
            case Actor.Person person -> SafeText.line(person.name()) + " " + person.place();
            case Actor.Rule rule -> "the rule " + SafeText.line(rule.name());
            case Actor.Agent agent -> SafeText.line(agent.name());
            case Actor.Deadline _ -> "the deadline";
        };
    }

    private static String cancelled(Outcome.Cancelled cancelled) {
        CancelKind kind = cancelled.kind();
        return switch (kind) {
            case REFUSED -> "declined by " + who(cancelled.by());
            case DISCUSS -> "handed back for discussion by " + who(cancelled.by());
            case WITHDRAWN ->
                    "withdrawn by "
                            + who(cancelled.by())
                            + (cancelled.citing() == null ? "" : ", citing " + cancelled.citing());
        };
    }

    private static String timedOut(Decision decision, Outcome.TimedOut timedOut, Instant now) {
        String expired = "expired" + when(timedOut.at(), now);
        Answer taken = timedOut.appliedDefault();
        if (taken != null) {
            return expired
                    + "; the declared default was taken: "
                    + said(decision.question(), taken)
                    + contested(decision);
        }
        if (timedOut.stale() != null && decision.closedToLate() == null) {
            return "closed" + when(timedOut.at(), now) + ": " + timedOut.stale();
        }
        return decision.closedToLate() == null
                ? expired + "; nothing was chosen"
                : expired
                        + " and no longer accepts an answer: "
                        + SafeText.line(decision.closedToLate().reason());
    }

    private static String contested(Decision decision) {
        LateAnswerClosure shut = decision.closedToLate();
        return shut == null || !shut.isContest()
                ? ""
                : ". It no longer counts, "
                        + TextTruncator.line(shut.reason(), 200)
                        + "; asked again as "
                        + shut.successor();
    }

    private static String when(Instant at, Instant now) {
        return " " + RelativeTimeText.exactly(Duration.between(at, now));
    }

    private static String reason(String reason) {
        return reason.isEmpty() ? "" : ": " + TextTruncator.line(reason, 200);
    }
}
