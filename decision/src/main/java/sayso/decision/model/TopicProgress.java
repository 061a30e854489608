package sayso.decision.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The progress of the answers to a questionnaire, in the asker's order: the topics that are
/// answered, those still pending, and those that other answers made unneeded.
///
/// @param answers to the topics that are asked, each in order of its topic
/// @param answered topics with an answer
/// @param pending topics that are asked and have none
/// @param skipped topics that other answers made unneeded
public record TopicProgress(
        Map<TopicId, TopicAnswer> answers,
        List<Topic> answered,
        List<Topic> pending,
        List<Topic> skipped) {
    public TopicProgress {
        answers = OrderedMaps.copyOf(answers);
        answered = List.copyOf(answered);
        pending = List.copyOf(pending);
        skipped = List.copyOf(skipped);
    }

    public static TopicProgress of(Question question, Answer answer) {
        Map<TopicId, TopicAnswer> answers = new LinkedHashMap<>();
        List<Topic> answered = new ArrayList<>();
        List<Topic> pending = new ArrayList<>();
        List<Topic> skipped = new ArrayList<>();
        for (Topic topic : question.topics()) {
            TopicAnswer given = answer.said(topic.id()).inOrderOf(topic);
            if (!isAsked(topic, answers)) {
                skipped.add(topic);
            } else if (given.isGiven()) {
                answers.put(topic.id(), given);
                answered.add(topic);
            } else {
                pending.add(topic);
            }
        }
        return new TopicProgress(answers, answered, pending, skipped);
    }

    /// How many a person answered or confirmed, without what the asker knew or reported.
    public int byPerson() {
        return (int)
                answers.values().stream()
                        .filter(answer -> answer.source() == TopicAnswerSource.PERSON)
                        .count();
    }

    /// The topics that are asked, answered or not, in the asker's order.
    public List<Topic> asked(Question question) {
        return question.topics().stream().filter(topic -> !skipped.contains(topic)).toList();
    }

    /// The next topic without an answer behind this place among the topics that are asked; empty where
    /// there is none.
    public Optional<Topic> nextPending(Question question, TopicId after) {
        List<Topic> asked = asked(question);
        boolean behind = false;
        for (Topic topic : asked) {
            if (behind && pending.contains(topic)) {
                return Optional.of(topic);
            }
            behind = behind || topic.id().equals(after);
        }
        return Optional.empty();
    }

    /// The topics that keep the whole from being sent.
    public List<Topic> missing() {
        return pending.stream().filter(Topic::required).toList();
    }

    private static boolean isAsked(Topic topic, Map<TopicId, TopicAnswer> earlier) {
        TopicCondition condition = topic.showIf();
        if (condition == null) {
            return true;
        }
        TopicAnswer answer = earlier.get(condition.topic());
        return answer != null && condition.holds(answer);
    }
}
