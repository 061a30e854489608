package sayso.wire.decision;

import java.util.stream.Collectors;
import sayso.decision.model.Answer;
import sayso.decision.model.Question;

/// Formats the choice of an answer as one text for JSON output: the labels of the chosen options,
/// or else the person's own words.
public final class SelectionText {
    private SelectionText() {}

    public static String of(Question question, Answer answer) {
        return answer.chosen().isEmpty()
                ? answer.text()
                : answer.chosen().stream().map(question::label).collect(Collectors.joining(", "));
    }
}
