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
import sayso.terminal.ReplacedQuestionText;
import sayso.terminal.TerminalSymbols;

/// Earlier answers of people as the topics of a questionnaire show them: the one to the same question, which a key gives
/// again, and those to similar ones, which are only read. Nothing of them is chosen before.
///
/// @param precedents of all topics
/// @param read when they were
/// @param arrow between a question and its answer
/// @param replaced a line about each question whose place the questionnaire took
record EarlierTopicAnswers(
        List<Precedent> precedents, Instant read, String arrow, List<String> replaced) {
    static final EarlierTopicAnswers NONE =
            new EarlierTopicAnswers(List.of(), Instant.EPOCH, "", List.of());

    EarlierTopicAnswers {
        precedents = List.copyOf(precedents);
        replaced = List.copyOf(replaced);
    }

    /// Those of a questionnaire that waits; of one that is closed the questions alone whose place it took.
    static EarlierTopicAnswers of(
            DecisionDesk desk, Actor.Person reader, Decision decision, TerminalSymbols signs) {
        return new EarlierTopicAnswers(
                decision.isPending() ? desk.precedents(decision.id(), reader) : List.of(),
                desk.now(),
                signs.arrow(),
                ReplacedQuestionText.lines(desk, reader, decision));
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
