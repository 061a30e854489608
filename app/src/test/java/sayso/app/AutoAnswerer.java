package sayso.app;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.store.DecisionQuery;

/// Somebody at a home who answers whatever is asked there: what stands first, else a word.
final class AutoAnswerer implements AutoCloseable {
    private static final Actor.Person PERSON = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
    private static final String WORD = "harbor";

    private final Wiring wiring;
    private final DecisionDesk desk;
    private int answered;

    AutoAnswerer(Path home) {
        wiring = Wiring.of(ConsoleStreams.ofProcess(), Map.of("SAYSO_HOME", home.toString()));
        desk = wiring.storing(MissingStorePolicy.BEGINS).desk();
    }

    /// How many questions took the answer.
    int answered() {
        return answered;
    }

    /// What takes no such answer is declined.
    void answerAll() {
        for (Decision decision : desk.list(DecisionQuery.pending())) {
            ChangeResult result =
                    desk.answer(
                            decision.id(),
                            answer(decision.question()),
                            PERSON,
                            decision.contentDigest());
            if (result instanceof ChangeResult.Accepted) {
                answered++;
            } else {
                desk.cancel(decision.id(), CancelKind.REFUSED, "not this", PERSON);
            }
        }
    }

    private static Answer answer(Question question) {
        if (!question.topics().isEmpty()) {
            Map<TopicId, TopicAnswer> all = new LinkedHashMap<>();
            for (Topic topic : question.topics()) {
                Answer one = answer(topic.question());
                all.put(
                        topic.id(),
                        one.chosen().isEmpty()
                                ? TopicAnswer.ofText(WORD)
                                : TopicAnswer.choosing(one.chosen().toArray(OptionId[]::new)));
            }
            return Answer.ofTopics(all);
        }
        int wanted = Math.max(1, question.selection().min());
        return question.options().isEmpty()
                ? Answer.ofText(WORD)
                : Answer.choosing(
                        question.options().stream()
                                .limit(wanted)
                                .map(option -> option.id())
                                .toArray(OptionId[]::new));
    }

    @Override
    public void close() {
        wiring.close();
    }
}
