package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Earlier answer to the same question or topic, as one button of a card gives it again. The button carries its mark, so
/// that a press gives what its label said and nothing that was answered since.
///
/// @param topic of the questionnaire, to which it is one; null for a plain question
/// @param answer as it would be given now to the question or the topic alone, which names the earlier decision
/// @param mark eight hexadecimal digits
/// @param at when it was given
record EarlierChoice(@Nullable TopicId topic, Answer answer, String mark, Instant at) {
    private static final int LENGTH = 8;

    EarlierChoice {
        requireNonNull(answer, "answer is null");
        requireNonNull(mark, "mark is null");
        requireNonNull(at, "at is null");
    }

    /// Those among these that may be given again: one at most, and of a questionnaire one for each topic.
    static List<EarlierChoice> of(List<Precedent> precedents, Question now) {
        return precedents.stream()
                .filter(Precedent::isSame)
                .flatMap(same ->
                        again(same, now)
                                .map(answer ->
                                        new EarlierChoice(
                                                same.topic(),
                                                answer,
                                                mark(same.decision()),
                                                same.answeredAt()))
                                .stream())
                .toList();
    }

    private static Optional<Answer> again(Precedent same, Question now) {
        return same.topic() == null
                ? same.answer(now)
                : same.topicAnswer(now).map(TopicAnswer::asAnswer);
    }

    /// `= same as 3 Nov: Redis`.
    ///
    /// @param question that it answers, of a topic that of the topic
    String label(CardStyle style, Question question, Instant now) {
        return "= same as " + style.day(at, now) + ": " + CardEndingText.said(question, answer);
    }

    /// The same on a topic, beside the note that stands there.
    TopicAnswer on(TopicAnswer before) {
        return TopicAnswer.choosing(answer.chosen().toArray(OptionId[]::new))
                .withNote(before.note())
                .withSameAs(answer.sameAs());
    }

    private static String mark(DecisionId earlier) {
        return new FieldDigest().add(earlier.value()).hex().substring(0, LENGTH);
    }
}
