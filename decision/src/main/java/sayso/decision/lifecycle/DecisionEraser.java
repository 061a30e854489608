package sayso.decision.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.Slug;
import sayso.decision.model.Answer;
import sayso.decision.model.AskerHints;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.NoteFields;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Makes a copy of a decision without its texts; the caller stores it. Options keep their number
/// and order under new ids, so that the position of the choice remains and its wording does not.
final class DecisionEraser {
    /// What stands where a text stood.
    static final String TEXT = "(erased)";

    private DecisionEraser() {}

    static Decision erased(Decision decision, Instant now) {
        Map<OptionId, OptionId> ids = new HashMap<>();
        List<Option> options = new ArrayList<>();
        for (Option option : decision.question().options()) {
            OptionId id = new OptionId("option-" + (options.size() + 1));
            ids.put(option.id(), id);
            options.add(new Option(id, TEXT, "", option.recommended(), null, null));
        }
        return new Decision(
                decision.id(),
                Slug.of(decision.id(), TEXT),
                question(decision.question(), options, ids),
                decision.terms(),
                decision.asker(),
                decision.links(),
                decision.timing().erased(now),
                decision.contentDigest(),
                outcome(decision, ids),
                closedToLate(decision),
                decision.version() + 1);
    }

    private static Question question(
            Question question, List<Option> options, Map<OptionId, OptionId> ids) {
        return switch (question) {
            case PlainQuestion plain -> plain(plain, options, ids);
            case Questionnaire whole ->
                    new Questionnaire(
                            TEXT,
                            TEXT,
                            null,
                            topics(whole.topics()),
                            AskerHints.NONE,
                            NoteFields.ALL);
        };
    }

    private static PlainQuestion plain(
            PlainQuestion question, List<Option> options, Map<OptionId, OptionId> ids) {
        SelectionSpec selection = question.selection();
        return new PlainQuestion(
                TEXT,
                TEXT,
                null,
                question.form()
                        .erased(options, selection.marking(renamed(selection.preselected(), ids))),
                AskerHints.NONE,
                NoteFields.ALL);
    }

    /// Topics keep their number, their order and what hung on what.
    private static List<Topic> topics(List<Topic> topics) {
        List<Topic> erased = new ArrayList<>();
        for (Topic topic : topics) {
            Map<OptionId, OptionId> ids = new HashMap<>();
            List<Option> options = new ArrayList<>();
            for (Option option : topic.question().options()) {
                OptionId id = new OptionId("option-" + (options.size() + 1));
                ids.put(option.id(), id);
                options.add(new Option(id, TEXT, "", option.recommended(), null, null));
            }
            erased.add(
                    new Topic(
                            new TopicId("topic-" + (erased.size() + 1)),
                            TEXT,
                            plain(topic.question(), options, ids),
                            topic.required(),
                            null,
                            null));
        }
        return erased;
    }

    private static Map<TopicId, TopicAnswer> answers(Question question, Answer answer) {
        Map<TopicId, TopicAnswer> erased = new LinkedHashMap<>();
        int number = 0;
        for (Topic topic : question.topics()) {
            number++;
            TopicAnswer given = answer.topics().get(topic.id());
            if (given != null) {
                List<OptionId> chosen = new ArrayList<>();
                for (OptionId id : given.chosen()) {
                    chosen.add(new OptionId("option-" + topic.question().position(id)));
                }
                erased.put(
                        new TopicId("topic-" + number),
                        new TopicAnswer(
                                chosen,
                                given.text().isEmpty() ? "" : TEXT,
                                given.note().isEmpty() ? "" : TEXT,
                                given.source(),
                                given.sameAs()));
            }
        }
        return erased;
    }

    private static @Nullable Outcome outcome(Decision decision, Map<OptionId, OptionId> ids) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered ->
                    new Outcome.Answered(
                            answer(decision.question(), answered.answer(), ids),
                            answered.by(),
                            answered.at(),
                            answered.late());
            case Outcome.Cancelled cancelled ->
                    new Outcome.Cancelled(
                            cancelled.kind(),
                            cancelled.reason().isEmpty() ? "" : TEXT,
                            cancelled.by(),
                            cancelled.at(),
                            cancelled.citing());
            case Outcome.TimedOut timedOut ->
                    new Outcome.TimedOut(
                            timedOut.at(),
                            timedOut.appliedDefault() == null
                                    ? null
                                    : answer(decision.question(), timedOut.appliedDefault(), ids),
                            timedOut.stale());
            case Outcome.Superseded superseded -> superseded;
            case null -> null;
        };
    }

    private static Answer answer(Question question, Answer answer, Map<OptionId, OptionId> ids) {
        return new Answer(
                renamed(answer.chosen(), ids),
                answer.text().isEmpty() ? "" : TEXT,
                Map.of(),
                "",
                "",
                answer.touched(),
                answers(question, answer),
                answer.successorType(),
                answer.comments().stream().map(DecisionEraser::comment).toList(),
                answer.sameAs());
    }

    private static ContextComment comment(ContextComment said) {
        return new ContextComment(said.from(), said.to(), said.quote().isEmpty() ? "" : TEXT, TEXT);
    }

    private static List<OptionId> renamed(List<OptionId> chosen, Map<OptionId, OptionId> ids) {
        return chosen.stream().map(id -> ids.getOrDefault(id, id)).toList();
    }

    /// Nobody can answer what cannot be read.
    private static @Nullable LateAnswerClosure closedToLate(Decision decision) {
        LateAnswerClosure shut = decision.closedToLate();
        if (shut != null) {
            return shut.erased();
        }
        return decision.outcome() instanceof Outcome.TimedOut
                ? new LateAnswerClosure("it was erased", null)
                : null;
    }
}
