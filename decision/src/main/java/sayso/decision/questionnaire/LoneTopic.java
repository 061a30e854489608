package sayso.decision.questionnaire;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.text.ContextLines;

/// The only topic of a questionnaire, presented as a single question for surfaces that show single
/// questions, with the conversion of the answer given there into one to the questionnaire.
///
/// @param whole the question of the questionnaire
public record LoneTopic(Question whole, Topic topic) {
    private static final String BETWEEN = "\n\n";

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

    /// What a decision asks; of a questionnaire that asks one thing, that as a single question.
    public static Question asked(Decision decision) {
        return in(decision.question())
                .<Question>map(LoneTopic::question)
                .orElse(decision.question());
    }

    /// Under the title of the questionnaire, with everything that was sent along as its context.
    public PlainQuestion question() {
        PlainQuestion asked = topic.question();
        List<String> context = before();
        add(context, whole.context());
        return new PlainQuestion(
                whole.title(),
                asked.prompt(),
                context.isEmpty() ? null : String.join(BETWEEN, context),
                asked.form(),
                asked.hints(),
                asked.notes());
    }

    /// What was said on the topic, as an answer to the single question.
    public Answer single(Answer kept) {
        return kept.said(topic.id())
                .asAnswer()
                .withComments(
                        kept.comments().stream().map(said -> said.lower(linesBefore())).toList());
    }

    /// The answer to the single question as the questionnaire's. Its remark on the whole stays; why the
    /// person answers so is a remark beside the answer. So is what they said of a line that stands before
    /// the questionnaire's own context.
    ///
    /// @param kept what was kept of the questionnaire before
    public Answer answering(Answer kept, Answer single) {
        int before = linesBefore();
        List<ContextComment> own = new ArrayList<>();
        List<ContextComment> above = new ArrayList<>();
        for (ContextComment said : single.comments()) {
            if (said.from() > before) {
                own.add(said.lower(-before));
            } else {
                above.add(said);
            }
        }
        String why = single.globalNote().isEmpty() ? single.rationale() : single.globalNote();
        String note =
                ContextLines.of(question()).noted(single.withGlobalNote(why), above).globalNote();
        return kept.withComments(own)
                .on(
                        topic.id(),
                        new TopicAnswer(
                                single.chosen(),
                                single.text(),
                                note,
                                TopicAnswerSource.PERSON,
                                single.sameAs()));
    }

    /// What stands in the single question's context before the questionnaire's own.
    private List<String> before() {
        List<String> parts = new ArrayList<>();
        add(parts, topic.question().context());
        add(parts, whole.prompt().equals(whole.title()) ? null : whole.prompt());
        return parts;
    }

    private int linesBefore() {
        List<String> before = before();
        return before.isEmpty()
                ? 0
                : ContextLines.of(String.join(BETWEEN, before) + BETWEEN).count() - 1;
    }

    private static void add(List<String> parts, @Nullable String part) {
        if (part != null && !part.isBlank()) {
            parts.add(part);
        }
    }
}
