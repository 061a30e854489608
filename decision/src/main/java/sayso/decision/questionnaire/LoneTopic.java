package sayso.decision.questionnaire;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;

/// The only topic of a questionnaire, presented as a single question for surfaces that show single
/// questions, with the conversion of the answer given there into one to the questionnaire.
///
/// @param whole the question of the questionnaire
public record LoneTopic(Question whole, Topic topic) {
    public LoneTopic {
        requireNonNull(whole, "whole is null");
        requireNonNull(topic, "topic is null");
    }

    /// Empty where there are several topics or none.
    public static Optional<LoneTopic> in(Question whole) {
        return whole.loneTopic().map(topic -> new LoneTopic(whole, topic));
    }

    /// Empty where there are several topics or none, and where something is known of the answer that a
    /// single question has no place for: what the agent knew or reported, and a pause.
    public static Optional<LoneTopic> of(Decision decision) {
        return decision.pause() != null || !decision.reported().topics().isEmpty()
                ? Optional.empty()
                : in(decision.question()).filter(lone -> lone.topic().initial() == null);
    }

    /// Under the title of the questionnaire, with everything that was sent along as its context.
    public PlainQuestion question() {
        PlainQuestion asked = topic.question();
        List<String> context = new ArrayList<>();
        add(context, asked.context());
        add(context, whole.prompt().equals(whole.title()) ? null : whole.prompt());
        add(context, whole.context());
        return new PlainQuestion(
                whole.title(),
                asked.prompt(),
                context.isEmpty() ? null : String.join("\n\n", context),
                asked.form(),
                asked.hints(),
                asked.notes());
    }

    /// What was said on the topic, as an answer to the single question.
    public Answer single(Answer kept) {
        return kept.said(topic.id()).asAnswer();
    }

    /// The answer to the single question as the questionnaire's. Its remark on the whole stays; why the
    /// person answers so is a remark beside the answer.
    ///
    /// @param kept what was kept of the questionnaire before
    public Answer answering(Answer kept, Answer single) {
        String note = single.globalNote().isEmpty() ? single.rationale() : single.globalNote();
        return kept.on(
                topic.id(),
                new TopicAnswer(single.chosen(), single.text(), note, TopicAnswerSource.PERSON));
    }

    private static void add(List<String> parts, @Nullable String part) {
        if (part != null && !part.isBlank()) {
            parts.add(part);
        }
    }
}
