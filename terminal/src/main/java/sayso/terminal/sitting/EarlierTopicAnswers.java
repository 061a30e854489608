package sayso.terminal.sitting;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.terminal.PrecedentText;
import sayso.terminal.TerminalSymbols;

/// Earlier answers of people as the topics of a questionnaire show them: the one to the same question, which a key gives
/// again, and those to similar ones, which are only read. Nothing of them is chosen before.
///
/// @param precedents of all topics
/// @param read when they were
/// @param arrow between a question and its answer
record EarlierTopicAnswers(List<Precedent> precedents, Instant read, String arrow) {
    static final EarlierTopicAnswers NONE = new EarlierTopicAnswers(List.of(), Instant.EPOCH, "");

    EarlierTopicAnswers {
        precedents = List.copyOf(precedents);
    }

    /// Those of a questionnaire that waits; none of one that is closed.
    static EarlierTopicAnswers of(
            DecisionDesk desk, Actor.Person reader, Decision decision, TerminalSymbols signs) {
        return decision.isPending()
                ? new EarlierTopicAnswers(
                        desk.precedents(decision.id(), reader), desk.now(), signs.arrow())
                : NONE;
    }

    /// The earlier answer to this topic, as it is given again; empty where there is none.
    Optional<TopicAnswer> same(Question question, Topic topic) {
        return same(topic.id()).flatMap(earlier -> earlier.topicAnswer(question));
    }

    private Optional<Precedent> same(TopicId topic) {
        return precedents.stream()
                .filter(Precedent::isSame)
                .filter(one -> topic.equals(one.topic()))
                .findFirst();
    }

    /// A line about that one; empty where there is none.
    Optional<String> before(Topic topic) {
        return same(topic.id()).map(earlier -> PrecedentText.before(earlier, read));
    }

    /// A line about each of the others.
    List<String> similar(Topic topic) {
        return precedents.stream()
                .filter(one -> topic.id().equals(one.topic()) && !one.isSame())
                .map(one -> "Similar: " + PrecedentText.similar(one, read, arrow))
                .toList();
    }
}
