package sayso.decision.ask;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Determines the mode of a requested question, either named in the request or derived from its
/// topics and options, and reports a name that is no mode.
final class QuestionModeRules {
    private static final String FIELD = "selection_mode";

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
            problems.add(
                    "unknown",
                    FIELD,
                    FIELD
                            + " '"
                            + text
                            + "' is not one of single, multi, text_input, hybrid, confirm");
        }
        return mode;
    }
}
