package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Answer that a person contested, beside the question that is asked again in its place. Every surface shows it,
/// so that the next answer is given with the knowledge of what was wrong.
///
/// @param decision that was answered then
/// @param question as it was asked then
/// @param answer that counts no longer
/// @param by who gave it: a person, a rule or the deadline
/// @param at when it was given
/// @param why it was contested, in a person's words; empty where they gave none
public record ContestedAnswer(
        DecisionId decision, Question question, Answer answer, Actor by, Instant at, String why) {
    public ContestedAnswer {
        requireNonNull(decision, "decision is null");
        requireNonNull(question, "question is null");
        requireNonNull(answer, "answer is null");
        requireNonNull(by, "by is null");
        requireNonNull(at, "at is null");
        requireNonNull(why, "why is null");
    }

    /// The one in whose place this is asked; empty where it is asked for the first time.
    ///
    /// @param find the decision of that id, as far as the reader may see it
    public static Optional<ContestedAnswer> before(
            Decision again, Function<DecisionId, Optional<Decision>> find) {
        return again.links().supersedes().stream()
                .flatMap(id -> find.apply(id).flatMap(ContestedAnswer::of).stream())
                .findFirst();
    }

    /// The answer of this decision, if it was contested.
    public static Optional<ContestedAnswer> of(Decision old) {
        LateAnswerClosure shut = old.closedToLate();
        if (shut == null || !shut.isContest() || old.isErased()) {
            return Optional.empty();
        }
        return switch (old.outcome()) {
            case Outcome.Answered answered ->
                    Optional.of(
                            new ContestedAnswer(
                                    old.id(),
                                    old.question(),
                                    answered.answer(),
                                    answered.by(),
                                    answered.at(),
                                    shut.contestedFor()));
            case Outcome.TimedOut expired when expired.appliedDefault() != null ->
                    Optional.of(
                            new ContestedAnswer(
                                    old.id(),
                                    old.question(),
                                    expired.appliedDefault(),
                                    new Actor.Deadline(),
                                    expired.at(),
                                    shut.contestedFor()));
            case Outcome.TimedOut _, Outcome.Cancelled _, Outcome.Superseded _ -> Optional.empty();
            case null -> Optional.empty();
        };
    }
}
