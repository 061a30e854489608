package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A condition for asking a topic: an earlier topic was answered with one of these options.
public record TopicCondition(TopicId topic, List<OptionId> in) {
    public TopicCondition {
        requireNonNull(topic, "topic is null");
        in = List.copyOf(in);
    }

    boolean holds(TopicAnswer answer) {
        return answer.chosen().stream().anyMatch(in::contains);
    }
}
