package sayso.core.decision;

import java.util.List;
import java.util.Optional;

/// Which kind of question it is.
final class ModeRules {
    private static final String FIELD = "selection_mode";

    private ModeRules() {}

    static Optional<Mode> check(AskRequest request, Problems problems) {
        String text = request.mode();
        if (text == null && request.topics() != null) {
            return Optional.of(Mode.TOPICS);
        }
        if (text == null) {
            List<RequestedOption> options = request.options();
            return Optional.of(
                    options == null || options.isEmpty() ? Mode.TEXT_INPUT : Mode.SINGLE);
        }
        Optional<Mode> mode = Mode.parse(text);
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
