package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.Question;

/// Earlier answer to the same question, as one button of a card gives it again. The button carries its mark, so
/// that a press gives what its label said and nothing that was answered since.
///
/// @param answer as it would be given now, which names the earlier decision
/// @param mark eight hexadecimal digits
/// @param at when it was given
record EarlierChoice(Answer answer, String mark, Instant at) {
    private static final int LENGTH = 8;

    EarlierChoice {
        requireNonNull(answer, "answer is null");
        requireNonNull(mark, "mark is null");
        requireNonNull(at, "at is null");
    }

    /// The one among these that may be given again.
    static Optional<EarlierChoice> of(List<Precedent> precedents, Question now) {
        return precedents.stream()
                .filter(Precedent::isSame)
                .findFirst()
                .flatMap(same ->
                        same.answer(now)
                                .map(answer ->
                                        new EarlierChoice(
                                                answer, mark(same.decision()), same.answeredAt())));
    }

    private static String mark(DecisionId earlier) {
        return new FieldDigest().add(earlier.value()).hex().substring(0, LENGTH);
    }
}
