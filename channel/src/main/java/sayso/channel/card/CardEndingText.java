package sayso.channel.card;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Line at the head of a card that is over, or about to be: how the decision ended, by whom, where
/// and when.
final class CardEndingText {
    private static final int SAID = 120;
    private static final int NAME = 60;

    private CardEndingText() {}

    /// `redis counts in 5 s`, for an answer that can still be taken back.
    static String claimed(Decision decision, Instant now) {
        AnswerClaim claim = decision.claim();
        if (claim == null) {
            throw new IllegalArgumentException("nobody has just answered " + decision.id());
        }
        Duration left = Duration.between(now, claim.releaseAt()).plusMillis(999);
        return CardText.line(said(decision.question(), claim.answer()), SAID)
                + " counts in "
                + Math.max(1, left.toSeconds())
                + " s – "
                + who(claim.by());
    }

    /// @param clock writes the time of an instant
    static String of(Decision decision, Function<Instant, String> clock) {
        return switch (decision.outcome()) {
            case null -> "⏸ It takes no answer here";
            case Outcome.Answered answered ->
                    "✓ "
                            + CardText.line(said(decision.question(), answered.answer()), SAID)
                            + ended(answered.by(), answered.at(), clock);
            case Outcome.Cancelled cancelled -> cancelled(cancelled, clock);
            case Outcome.TimedOut timedOut -> timedOut(decision, timedOut);
            case Outcome.Superseded superseded ->
                    "↻ Replaced by another question, " + clock.apply(superseded.at());
        };
    }

    private static String cancelled(Outcome.Cancelled cancelled, Function<Instant, String> clock) {
        String how =
                switch (cancelled.kind()) {
                    case REFUSED -> "✗ Declined";
                    case DISCUSS -> "↩ Handed back to talk";
                    case WITHDRAWN -> "✗ Withdrawn";
                };
        String reason = CardText.line(cancelled.reason(), SAID);
        return how
                + ended(cancelled.by(), cancelled.at(), clock)
                + (reason.isEmpty() ? "" : ": " + reason);
    }

    private static String timedOut(Decision decision, Outcome.TimedOut timedOut) {
        Answer taken = timedOut.appliedDefault();
        return "⌛ Time ran out; "
                + (taken == null
                        ? "nothing was chosen. It can no longer be answered"
                        : "the declared default was taken: "
                                + CardText.line(said(decision.question(), taken), SAID));
    }

    private static String ended(Actor by, Instant at, Function<Instant, String> clock) {
        return " – " + who(by) + ", " + clock.apply(at);
    }

    private static String who(Actor actor) {
        return switch (actor) {
            case Actor.Person person -> CardText.line(person.name(), NAME) + ", " + person.place();
            case Actor.Rule rule -> "the rule " + CardText.line(rule.name(), NAME);
            case Actor.Agent agent -> CardText.line(agent.name(), NAME);
            case Actor.Deadline _ -> "the deadline";
        };
    }

    static String said(Question question, Answer answer) {
        List<String> parts = new ArrayList<>();
        if (!answer.topics().isEmpty()) {
            parts.add(answer.topics().size() + " topics");
        }
        for (OptionId id : answer.chosen()) {
            parts.add(question.label(id));
        }
        if (!answer.text().isEmpty()) {
            parts.add("“" + answer.text() + "”");
        }
        return parts.isEmpty() ? "nothing" : String.join(", ", parts);
    }
}
