package sayso.decision.ask;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks title, prompt and context of a request: a title always, a prompt except for a
/// questionnaire, and none of the three too long.
final class TextRules {
    private TextRules() {}

    static void check(AskRequest request, QuestionMode mode, ProblemCollector problems) {
        required(problems, "title", request.title(), AskLimits.TITLE);
        if (mode != QuestionMode.TOPICS) {
            required(problems, "prompt", request.prompt(), AskLimits.PROMPT);
        } else if (request.prompt() != null) {
            AskLimits.check(problems, "prompt", request.prompt(), AskLimits.PROMPT);
        }
        if (request.context() != null) {
            AskLimits.check(problems, "context", request.context(), AskLimits.CONTEXT);
        }
    }

    private static void required(
            ProblemCollector problems, String field, @Nullable String text, int limit) {
        if (text == null) {
            problems.add("missing", field, field + " is missing");
        } else if (text.isBlank()) {
            problems.add("blank", field, field + " is blank");
        } else {
            AskLimits.check(problems, field, text, limit);
        }
    }
}
