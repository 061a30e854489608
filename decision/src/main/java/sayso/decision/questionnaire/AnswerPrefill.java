package sayso.decision.questionnaire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// Determines the answers that a questionnaire opens with for a person, on every surface, from the
/// decision and that person's draft. For each topic: what the person has already answered, unless
/// the asker reports that they said something else in talk since; otherwise what the asker has
/// reported; otherwise what was handed over before; otherwise what the asker knew when it asked.
public final class AnswerPrefill {
    private AnswerPrefill() {}

    /// @param draft what this person has typed and not sent, or null
    public static Answer of(Decision decision, @Nullable AnswerDraft draft) {
        Question question = decision.question();
        Answer typed = draft == null ? Answer.EMPTY : draft.content();
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (Topic topic : question.topics()) {
            TopicAnswer known = known(topic, typed, decision);
            if (known != null) {
                topics.put(topic.id(), known);
            }
        }
        return Answer.ofTopics(topics)
                .withGlobalNote(remark(question, draft, decision.pause()))
                .withComments(comments(draft, decision.pause()));
    }

    private static List<ContextComment> comments(
            @Nullable AnswerDraft draft, @Nullable QuestionnairePause pause) {
        if (draft != null) {
            return draft.content().comments();
        }
        return pause == null ? List.of() : pause.handedOver().comments();
    }

    private static @Nullable TopicAnswer known(Topic topic, Answer typed, Decision decision) {
        TopicAnswer own = typed.topics().get(topic.id());
        if (own != null && own.source() == TopicAnswerSource.PERSON) {
            return own;
        }
        QuestionnairePause pause = decision.pause();
        TopicAnswer handed = pause == null ? null : pause.handedOver().topics().get(topic.id());
        boolean inTalk = pause != null && pause.reported().topics().containsKey(topic.id());
        if (!inTalk && handed != null && handed.source() == TopicAnswerSource.PERSON) {
            return handed;
        }
        TopicAnswer told = decision.reported().topics().get(topic.id());
        if (told != null && told.isGiven()) {
            return told;
        }
        if (own != null) {
            return own;
        }
        return handed == null ? topic.initial() : handed;
    }

    private static String remark(
            Question question, @Nullable AnswerDraft draft, @Nullable QuestionnairePause pause) {
        if (draft != null) {
            return draft.content().globalNote();
        }
        String asked = question.notes().globalNote();
        return pause != null && !pause.handedOver().globalNote().isEmpty()
                ? pause.handedOver().globalNote()
                : asked == null ? "" : asked;
    }
}
