package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.model.TopicId;

/// State that a card is made from: the decision, the work that it holds, what the person has marked or
/// written so far, and the store's time.
///
/// @param draft `Answer.EMPTY` where there is none
/// @param earlier the answers that can be given again, to the same question or to topics of it
/// @param widened earlier answers to the same question or to topics of it, since which something was added to choose from
/// @param contested the answer in whose place it is asked again; empty where there is none
/// @param replaced the questions whose place it took
/// @param takesAnswer whether an answer counts still, in time or late
record CardState(
        Decision decision,
        List<Gate> gates,
        Answer draft,
        List<EarlierChoice> earlier,
        List<Precedent> widened,
        Optional<ContestedAnswer> contested,
        List<ReplacedQuestion> replaced,
        boolean takesAnswer,
        Instant now) {
    CardState {
        requireNonNull(decision, "decision is null");
        gates = List.copyOf(gates);
        requireNonNull(draft, "draft is null");
        earlier = List.copyOf(earlier);
        widened = List.copyOf(widened);
        replaced = List.copyOf(replaced);
        requireNonNull(now, "now is null");
    }

    /// The earlier answer to this topic; empty where there is none.
    ///
    /// @param topic null for the question itself
    Optional<EarlierChoice> again(@Nullable TopicId topic) {
        return earlier.stream().filter(one -> Objects.equals(one.topic(), topic)).findFirst();
    }

    /// The earlier answer to this topic since which something was added to choose from; empty where there is none.
    ///
    /// @param topic null for the question itself
    Optional<Precedent> widened(@Nullable TopicId topic) {
        return widened.stream().filter(one -> Objects.equals(one.topic(), topic)).findFirst();
    }
}
