package sayso.decision.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.QuestionnairePause;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.text.ContextLines;

/// Carries the state of a questionnaire over to the one that replaces it, and gives the new
/// question, its pause, its reported answers and its draft. The person's answers to topics that ask
/// the same are kept; a topic that asks something else becomes unanswered, with the earlier choice
/// marked; a pause continues. Comments stay on the lines of the context that read the
/// same, wherever they stand now; what was said of the others stands in the note.
final class AnswerCarryOver {
    private final Question from;
    private final @Nullable QuestionnairePause pause;
    private final Answer reported;
    private final @Nullable AnswerDraft draft;

    /// @param draft what the person who paused has typed and not sent, or null
    AnswerCarryOver(Decision replaced, @Nullable AnswerDraft draft) {
        this.from = replaced.question();
        this.pause = replaced.isPaused() ? replaced.pause() : null;
        this.reported = replaced.reported();
        this.draft = draft;
    }

    static boolean concerns(Question next, Decision replaced) {
        return next instanceof Questionnaire && replaced.question() instanceof Questionnaire;
    }

    /// The question as it is put after the earlier one.
    Question question(Question asked) {
        return switch (asked) {
            case PlainQuestion plain -> plain;
            case Questionnaire whole -> marked(whole);
        };
    }

    private Questionnaire marked(Questionnaire asked) {
        List<Topic> topics = new ArrayList<>();
        for (Topic topic : asked.topics()) {
            Optional<Topic> earlier = from.topic(topic.id());
            boolean changed = earlier.isPresent() && !topic.asksSameAs(earlier.get());
            topics.add(changed ? marked(topic, said(topic.id())) : topic);
        }
        return asked.withTopics(topics);
    }

    /// The pause of the earlier one as it goes on; empty where there is none.
    Optional<QuestionnairePause> pause(Decision next, Instant now) {
        if (pause == null) {
            return Optional.empty();
        }
        return Optional.of(
                new QuestionnairePause(
                        kept(pause.handedOver(), next.question()),
                        pause.by(),
                        pause.at(),
                        next.terms().timeout(),
                        pause.wishedAt() == null ? now : pause.wishedAt(),
                        kept(pause.reported(), next.question()),
                        null));
    }

    /// The next one with what its asker has said of topics that ask the same.
    Decision reported(Decision next) {
        return next.reporting(kept(reported, next.question()));
    }

    /// The draft for the next one; empty where nothing was typed.
    Optional<AnswerDraft> draft(Decision next) {
        if (draft == null) {
            return Optional.empty();
        }
        return Optional.of(draft.with(next.id(), kept(draft.content(), next.question())));
    }

    private TopicAnswer said(TopicId id) {
        if (draft != null && draft.content().topics().containsKey(id)) {
            return draft.content().topics().get(id);
        }
        return pause == null ? TopicAnswer.NOTHING : pause.handedOver().said(id);
    }

    private Answer kept(Answer answer, Question next) {
        Map<TopicId, TopicAnswer> kept = new LinkedHashMap<>();
        answer.topics()
                .forEach((id, said) -> {
                    Topic before = from.topic(id).orElse(null);
                    Topic after = next.topic(id).orElse(null);
                    if (before != null && after != null && after.asksSameAs(before)) {
                        kept.put(id, said);
                    }
                });
        Answer same =
                Answer.ofTopics(kept)
                        .withGlobalNote(answer.globalNote())
                        .withComments(answer.comments());
        return ContextLines.of(from).carried(same, ContextLines.of(next));
    }

    private static Topic marked(Topic topic, TopicAnswer earlier) {
        PlainQuestion question = topic.question();
        List<OptionId> marked =
                earlier.chosen().stream()
                        .filter(id -> question.option(id).isPresent())
                        .limit(question.selection().max())
                        .toList();
        return topic.asking(question.marking(marked));
    }
}
