package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Determines the mode of a requested question, either named in the request or derived from its
/// topics and options, and reports a name that is no mode, or that of topics where a door has none.
final class QuestionModeRules {
    private static final String FIELD = "selection_mode";
    private static final String NO_MODE =
            "' is not one of single, multi, text_input, hybrid, confirm";

    private QuestionModeRules() {}

    static Optional<QuestionMode> check(AskRequest request, ProblemCollector problems) {
        String text = request.mode();
        if (text == null && request.topics() != null) {
            return Optional.of(QuestionMode.TOPICS);
        }
        if (text == null) {
            List<RequestedOption> options = request.options();
            return Optional.of(
                    options == null || options.isEmpty()
                            ? QuestionMode.TEXT_INPUT
                            : QuestionMode.SINGLE);
        }
        Optional<QuestionMode> mode = QuestionMode.parse(text);
        if (mode.isEmpty()) {
            problems.add("unknown", FIELD, FIELD + " '" + text + NO_MODE);
        } else if (mode.get() == QuestionMode.TOPICS && request.topics() == null) {
            problems.add(
                    "unknown",
                    FIELD,
                    FIELD
                            + " '"
                            + text
                            + NO_MODE
                            + "; collect_decisions asks several questions at once");
            return Optional.empty();
        }
        return mode;
    }
}
