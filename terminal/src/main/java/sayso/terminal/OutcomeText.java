package sayso.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.ApprovalSummary;

/// Describes for people how a decision ended: with what answer, by whom and when.
public final class OutcomeText {
    private OutcomeText() {}

    /// What was said: labels in order, then own words in quotes. Of a plan, the verdict and the steps that
    /// are otherwise.
    public static String said(Question question, Answer answer) {
        return ApprovalSummary.of(question, answer)
                .map(summary -> said(question, summary))
                .orElseGet(() -> plain(question, answer));
    }

    /// `Approve; step 3 left out; 2 comments`.
    private static String said(Question question, ApprovalSummary plan) {
        List<String> parts = new ArrayList<>();
        if (!plan.verdict().isEmpty()) {
            question.topic(ApprovalQuestionFactory.WHOLE)
                    .map(whole -> whole.question().label(new OptionId(plan.verdict())))
                    .ifPresent(label -> parts.add(SafeText.line(label)));
        }
        if (!plan.words().isEmpty()) {
            parts.add(quoted(plan.words()));
        }
        if (!plan.leftOut().isEmpty()) {
            String steps = String.join(", ", plan.leftOut());
            parts.add((plan.leftOut().size() == 1 ? "step " : "steps ") + steps + " left out");
        }
        plan.reworded()
                .forEach(
                        step -> parts.add("step " + step.step() + " reads " + quoted(step.text())));
        plan.notes()
                .forEach(note ->
                        parts.add("note on step " + note.step() + " " + quoted(note.text())));
        if (plan.comments() > 0) {
            parts.add(plan.comments() == 1 ? "1 comment" : plan.comments() + " comments");
        }
        return parts.isEmpty() ? "nothing (allowed)" : String.join("; ", parts);
    }

    private static String quoted(String text) {
        return "\"" + TextTruncator.line(text, 200) + "\"";
    }

    private static String plain(Question question, Answer answer) {
        List<String> parts = new ArrayList<>();
        if (question instanceof Questionnaire) {
            TopicProgress.of(question, answer)
                    .answers()
                    .forEach((id, said) -> parts.add(said(question, id, said)));
        }
        for (OptionId id : answer.chosen()) {
            parts.add(SafeText.line(question.label(id)));
        }
        if (!answer.text().isEmpty()) {
            parts.add(quoted(answer.text()));
        }
        return parts.isEmpty() ? "nothing (allowed)" : String.join(", ", parts);
    }

    /// `Docs: Reference only` for one topic of a questionnaire.
    private static String said(Question question, TopicId id, TopicAnswer answer) {
        return question.topic(id)
                .map(topic ->
                        (topic.isNamedIn(question) ? SafeText.line(topic.label()) + ": " : "")
                                + said(topic.question(), answer.asAnswer()))
                .orElse(id.value());
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
                            + when(answered.at(), now)
                            + ": "
                            + said(decision.question(), answered.answer());
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
            case WITHDRAWN -> "withdrawn by " + who(cancelled.by());
        };
    }

    private static String timedOut(Decision decision, Outcome.TimedOut timedOut, Instant now) {
        String expired = "expired" + when(timedOut.at(), now);
        Answer taken = timedOut.appliedDefault();
        if (taken != null) {
            return expired
                    + "; the declared default was taken: "
                    + said(decision.question(), taken);
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

    private static String when(Instant at, Instant now) {
        return " " + RelativeTimeText.exactly(Duration.between(at, now));
    }

    private static String reason(String reason) {
        return reason.isEmpty() ? "" : ": " + TextTruncator.line(reason, 200);
    }
}
