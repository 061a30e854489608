package sayso.wire.record;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;

/// Answer that a person gave again, as the record of a decision names it: on which topic, and what it repeats.
///
/// @param topic its label; empty for the question itself
/// @param earlier the decision that was answered so before
public record RepeatedAnswer(String topic, DecisionId earlier) {
    public RepeatedAnswer {
        requireNonNull(topic, "topic is null");
        requireNonNull(earlier, "earlier is null");
    }

    /// Those of an answer, in the asker's order.
    public static List<RepeatedAnswer> of(Question question, Answer answer) {
        List<RepeatedAnswer> found = new ArrayList<>();
        DecisionId whole = answer.sameAs();
        if (whole != null) {
            found.add(new RepeatedAnswer("", whole));
        }
        question.topics()
                .forEach(topic -> {
                    DecisionId earlier = answer.said(topic.id()).sameAs();
                    if (earlier != null) {
                        found.add(new RepeatedAnswer(topic.label(), earlier));
                    }
                });
        return found;
    }
}
