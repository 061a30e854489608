package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;

/// State that a card is made from: the decision, the work that it holds, what the person has marked or
/// written so far, and the store's time.
///
/// @param draft `Answer.EMPTY` where there is none
/// @param earlier the answer to the same question that can be given again; empty where there is none
/// @param contested the answer in whose place it is asked again; empty where there is none
/// @param takesAnswer whether an answer counts still, in time or late
record CardState(
        Decision decision,
        List<Gate> gates,
        Answer draft,
        Optional<EarlierChoice> earlier,
        Optional<ContestedAnswer> contested,
        boolean takesAnswer,
        Instant now) {
    CardState {
        requireNonNull(decision, "decision is null");
        gates = List.copyOf(gates);
        requireNonNull(draft, "draft is null");
        requireNonNull(now, "now is null");
    }
}
