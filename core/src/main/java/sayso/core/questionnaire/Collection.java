package sayso.core.questionnaire;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.Mode;
import sayso.core.decision.Outcome;
import sayso.core.decision.Pause;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicProgress;
import sayso.core.decision.Waited;

/// A questionnaire as far as its asker may know it: what was handed over or sent, and nothing of what
/// is only typed.
///
/// @param decision one with topics
public record Collection(Decision decision, CollectionOutcome outcome, TopicProgress progress) {
    public Collection {
        requireNonNull(decision, "decision is null");
        requireNonNull(outcome, "outcome is null");
        requireNonNull(progress, "progress is null");
    }

    /// @throws IllegalArgumentException if the decision has no topics
    public static Collection of(Decision decision) {
        if (!isOne(decision)) {
            throw new IllegalArgumentException(decision.id() + " has no topics");
        }
        return new Collection(
                decision,
                outcome(decision),
                TopicProgress.of(decision.question(), known(decision)));
    }

    public static boolean isOne(Decision decision) {
        return decision.question().mode() == Mode.TOPICS;
    }

    /// The person's remark on the whole, or empty.
    public String remark() {
        return known(decision).globalNote();
    }

    public List<Topic> topics() {
        return decision.question().topics();
    }

    private static CollectionOutcome outcome(Decision decision) {
        return switch (decision.outcome()) {
            case null ->
                    Waited.of(decision) instanceof Waited.Paused
                            ? CollectionOutcome.PAUSED
                            : CollectionOutcome.PENDING;
            case Outcome.Answered _ -> CollectionOutcome.COMPLETED;
            case Outcome.Cancelled _, Outcome.Superseded _ -> CollectionOutcome.CANCELLED;
            case Outcome.TimedOut _ -> CollectionOutcome.TIMED_OUT;
        };
    }

    private static Answer known(Decision decision) {
        Pause pause = decision.pause();
        return switch (decision.outcome()) {
            case null -> pause == null ? Answer.EMPTY : pause.handedOver();
            case Outcome.Answered answered -> answered.answer();
            case Outcome.Cancelled _, Outcome.Superseded _, Outcome.TimedOut _ -> Answer.EMPTY;
        };
    }
}
