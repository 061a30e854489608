package sayso.decision.claim;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Verdict on a claim that a person decided: confirmed, or false for a reason. Only `Confirmed` is
/// consent; all that cannot be confirmed is false.
public sealed interface ClaimVerdict {
    /// A person gave this answer.
    record Confirmed(Question question, Outcome.Answered answered, Actor.Person by)
            implements ClaimVerdict {
        public Confirmed {
            requireNonNull(question, "question is null");
            requireNonNull(answered, "answered is null");
            requireNonNull(by, "by is null");
        }
    }

    /// There is no such decision here, or none that the reader may see.
    record Unknown() implements ClaimVerdict {}

    /// What stands where an id belongs is none.
    record Nameless() implements ClaimVerdict {}

    /// It was erased, so that nobody can say what was chosen.
    record Erased() implements ClaimVerdict {}

    /// It waits for an answer still, or its answer can be taken back.
    record Waiting() implements ClaimVerdict {}

    /// A person declined or wanted to talk, or its asker took it back.
    record Unanswered(CancelKind kind) implements ClaimVerdict {}

    /// Its time was up, and nobody answered.
    record Expired() implements ClaimVerdict {}

    /// Its time was up, and the declared default was taken: no person chose it.
    record ByDefault(Question question, Answer taken) implements ClaimVerdict {}

    /// It came with its answer from another store, where nobody here can tell who gave it.
    record Imported() implements ClaimVerdict {}

    /// Something else than a person answered, such as a rule.
    record NoPerson(Question question, Answer answer, Actor by) implements ClaimVerdict {}

    /// Another decision took its place before anybody answered.
    record Replaced(DecisionId successor) implements ClaimVerdict {}

    /// A person contested the answer since.
    record Contested(DecisionId successor) implements ClaimVerdict {}

    /// A person answered something else.
    record Otherwise(Question question, Answer answer) implements ClaimVerdict {}

    /// A person answered, and what is claimed may mean one option or another.
    record Unclear(Question question, Answer answer) implements ClaimVerdict {}

    /// Whether a person gave that answer.
    default boolean isConfirmed() {
        return this instanceof Confirmed;
    }

    /// Its name in JSON.
    default String wireName() {
        return switch (this) {
            case Confirmed _ -> "confirmed";
            case Unknown _ -> "unknown";
            case Nameless _ -> "nameless";
            case Erased _ -> "erased";
            case Waiting _ -> "pending";
            case Unanswered unanswered -> unanswered.kind().wireName();
            case Expired _ -> "timed_out";
            case ByDefault _ -> "timeout_default";
            case Imported _ -> "imported";
            case NoPerson _ -> "no_person";
            case Replaced _ -> "superseded";
            case Contested _ -> "contested";
            case Otherwise _ -> "otherwise";
            case Unclear _ -> "unclear";
        };
    }
}
