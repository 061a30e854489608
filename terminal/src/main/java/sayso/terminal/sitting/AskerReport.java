package sayso.terminal.sitting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sayso.decision.model.Decision;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.terminal.SafeText;

/// Answers that the asker reports, as from a chat. They replace nothing that the person answered
/// here; where they differ, they are shown beside it.
record AskerReport(Map<TopicId, TopicAnswer> topics) {
    static final AskerReport NOTHING = new AskerReport(Map.of());

    AskerReport {
        topics = Map.copyOf(topics);
    }

    static AskerReport of(Decision decision) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (Topic topic : decision.question().topics()) {
            InitialAnswers.reported(decision, topic)
                    .ifPresent(said -> topics.put(topic.id(), said));
        }
        return new AskerReport(topics);
    }

    /// What the asker reports by now; where that is more, it is said.
    AskerReport now(Decision decision, Consumer<String> say) {
        AskerReport told = of(decision);
        if (!told.equals(this)) {
            say.accept(told.news(decision.question()));
        }
        return told;
    }

    /// What it says on this topic, where that is something else than what counts.
    Optional<TopicAnswer> besides(Topic topic, TopicAnswer counting) {
        return Optional.ofNullable(topics.get(topic.id()))
                .filter(said -> !said.saysTheSameAs(counting));
    }

    /// What is said where the asker reports this while the questionnaire is open: what it says on which topics
    /// stands there, beside what the person has.
    String news(Question question) {
        return "The agent reports something on "
                + question.topics().stream()
                        .filter(topic -> topics.containsKey(topic.id()))
                        .map(topic -> SafeText.line(topic.label()))
                        .collect(Collectors.joining(", "))
                + "; it is shown there and does not answer the question.";
    }
}
