package sayso.decision.memory;

import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// Topics on which a person gave an earlier answer again that was contested, replaced or erased before they sent the
/// whole. Each is answered anew, so that no answer counts because of one that does not.
///
/// @param topics in the asker's order
public record LapsedPrecedents(List<Topic> topics) {
    public LapsedPrecedents {
        topics = List.copyOf(topics);
    }

    /// Those for which an answer to this was refused.
    public static LapsedPrecedents of(Decision decision, List<Problem> problems) {
        return new LapsedPrecedents(
                decision.question().topics().stream()
                        .filter(topic ->
                                problems.stream()
                                        .anyMatch(one -> one.field().equals(field(topic.id()))))
                        .toList());
    }

    /// The field of an answer that names the earlier decision.
    public static String field(TopicId topic) {
        return "answers." + topic + ".same_as";
    }

    public boolean isEmpty() {
        return topics.isEmpty();
    }

    /// An answer without them; what was remarked on them stays.
    public Answer without(Answer answer) {
        Answer left = answer;
        for (Topic topic : topics) {
            left =
                    left.on(
                            topic.id(),
                            new TopicAnswer(
                                    List.of(),
                                    "",
                                    left.said(topic.id()).note(),
                                    TopicAnswerSource.PERSON));
        }
        return left;
    }

    /// Their labels in one line.
    public String labels() {
        return topics.stream().map(Topic::label).collect(Collectors.joining(", "));
    }

    /// As a person reads it.
    public String sentence() {
        return "The earlier answer to " + labels() + " does not count any more; choose anew";
    }
}
