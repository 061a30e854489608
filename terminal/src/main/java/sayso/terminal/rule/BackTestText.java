package sayso.terminal.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.model.DecisionId;
import sayso.decision.rule.BackTest;
import sayso.terminal.CountText;

/// Wording of what a rule would have answered of the past.
public final class BackTestText {
    private static final int MOST_NAMED = 5;

    private BackTestText() {}

    /// As in `Would have answered 7 of your 212 other questions here; in 1 you chose otherwise: d-7m2kq0`.
    public static List<String> lines(BackTest test) {
        List<String> lines = new ArrayList<>();
        String answered =
                test.questions() == 0
                        ? "You were asked no other question here, so there is none to try it on"
                        : "Would have answered "
                                + test.matched()
                                + " of your "
                                + CountText.of(test.questions(), "other question")
                                + " here";
        lines.add(
                test.disagreed().isEmpty()
                        ? answered
                        : answered
                                + "; in "
                                + test.disagreed().size()
                                + " you chose otherwise: "
                                + named(test.disagreed()));
        if (!test.refused().isEmpty()) {
            lines.add(
                    "Must not answer "
                            + test.refused().size()
                            + ": "
                            + test.refused().stream()
                                    .limit(MOST_NAMED)
                                    .map(one -> one.decision() + " (" + one.why() + ")")
                                    .collect(Collectors.joining(", "))
                            + more(test.refused().size()));
        }
        return lines;
    }

    /// What a person types who wants the rule all the same.
    public static String confirmation(int count) {
        return "Type "
                + count
                + " to have the rule answer "
                + CountText.of(count, "such question")
                + " otherwise than you did: ";
    }

    private static String named(List<DecisionId> ids) {
        return ids.stream()
                        .limit(MOST_NAMED)
                        .map(DecisionId::value)
                        .collect(Collectors.joining(", "))
                + more(ids.size());
    }

    private static String more(int count) {
        return count > MOST_NAMED ? " and " + (count - MOST_NAMED) + " more" : "";
    }
}
