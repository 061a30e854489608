package sayso.terminal.sitting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.core.decision.Draft;
import sayso.core.decision.Pause;
import sayso.core.decision.Question;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicId;
import sayso.core.decision.TopicSource;

/// What a sitting opens with: on each topic what the person has said already; else what the asker says was
/// said in talk; else what was handed over before; else what the asker knew when it asked.
final class Opening {
    private Opening() {}

    static SoFar of(Decision decision, Optional<Draft> draft) {
        Question question = decision.question();
        Answer typed = draft.map(Draft::content).orElse(Answer.EMPTY);
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (Topic topic : question.topics()) {
            TopicAnswer known = known(topic, typed, decision.pause());
            if (known != null) {
                topics.put(topic.id(), known);
            }
        }
        return new SoFar(
                question,
                Answer.ofTopics(topics).withGlobalNote(remark(question, draft, decision.pause())));
    }

    /// What the asker says was said in talk on this topic; empty for nothing.
    static Optional<TopicAnswer> reported(Decision decision, Topic topic) {
        Pause pause = decision.pause();
        return Optional.ofNullable(pause)
                .map(kept -> kept.reported().topics().get(topic.id()))
                .filter(TopicAnswer::isGiven)
                .map(said -> said.from(TopicSource.AGENT_REPORTED));
    }

    private static @Nullable TopicAnswer known(Topic topic, Answer typed, @Nullable Pause pause) {
        TopicAnswer own = typed.topics().get(topic.id());
        if (own != null && own.source() == TopicSource.PERSON) {
            return own;
        }
        TopicAnswer told = pause == null ? null : pause.reported().topics().get(topic.id());
        if (told != null && told.isGiven()) {
            return told.from(TopicSource.AGENT_REPORTED);
        }
        if (own != null) {
            return own;
        }
        TopicAnswer handed = pause == null ? null : pause.handedOver().topics().get(topic.id());
        return handed == null ? topic.initial() : handed;
    }

    private static String remark(Question question, Optional<Draft> draft, @Nullable Pause pause) {
        if (draft.isPresent()) {
            return draft.get().content().globalNote();
        }
        String asked = question.notes().globalNote();
        return pause != null && !pause.handedOver().globalNote().isEmpty()
                ? pause.handedOver().globalNote()
                : asked == null ? "" : asked;
    }
}
