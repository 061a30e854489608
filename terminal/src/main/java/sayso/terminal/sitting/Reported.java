package sayso.terminal.sitting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sayso.core.decision.Decision;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicId;

/// What the asker says was said in talk. It takes the place of nothing that the person said here; where it
/// says something else, it is shown beside it.
record Reported(Map<TopicId, TopicAnswer> topics) {
    static final Reported NOTHING = new Reported(Map.of());

    Reported {
        topics = Map.copyOf(topics);
    }

    static Reported of(Decision decision) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (Topic topic : decision.question().topics()) {
            Opening.reported(decision, topic).ifPresent(said -> topics.put(topic.id(), said));
        }
        return new Reported(topics);
    }

    /// What it says on this topic, where that is something else than what counts.
    Optional<TopicAnswer> besides(Topic topic, TopicAnswer counting) {
        return Optional.ofNullable(topics.get(topic.id()))
                .filter(said ->
                        !said.chosen().equals(counting.chosen())
                                || !said.text().equals(counting.text()));
    }
}
