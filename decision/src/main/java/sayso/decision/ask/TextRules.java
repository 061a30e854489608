package sayso.decision.ask;

import static java.util.Objects.requireNonNullElse;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks title, prompt and context of a request, and gives them as people read them: a title
/// always, a prompt except for a questionnaire, and none of the three too long.
final class TextRules {
    private TextRules() {}

    /// @param title in one line
    record Wording(String title, String prompt, @Nullable String context) {}

    static Optional<Wording> check(
            AskRequest request, QuestionMode mode, ProblemCollector problems) {
        String title = required(problems, "title", request.title(), AskLimits.TITLE);
        String prompt =
                mode == QuestionMode.TOPICS
                        ? AskLimits.checked(problems, "prompt", request.prompt(), AskLimits.PROMPT)
                                .orElse("")
                        : required(problems, "prompt", request.prompt(), AskLimits.PROMPT);
        String context =
                AskLimits.checked(problems, "context", request.context(), AskLimits.CONTEXT)
                        .orElse(null);
        return problems.ifNone(() -> new Wording(oneLine(title), prompt.strip(), context));
    }

    static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    private static String required(
            ProblemCollector problems, String field, @Nullable String text, int limit) {
        if (text == null) {
            problems.add("missing", field, field + " is missing");
        } else if (text.isBlank()) {
            problems.add("blank", field, field + " is blank");
        } else {
            AskLimits.check(problems, field, text, limit);
        }
        return requireNonNullElse(text, "");
    }
}
