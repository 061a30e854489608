package sayso.decision.ask;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Maximum sizes of a question's parts, with the checks that report a text over its limit and a
/// name that has control characters, and with the reading of a blank text as none. Lengths are in
/// characters as people count them.
public final class AskLimits {
    public static final int TITLE = 200;
    public static final int PROMPT = 20_000;
    public static final int CONTEXT = 100_000;

    /// The text of a plan, which is the context of the question that asks to approve it.
    public static final int PLAN = 2_500_000;

    public static final int OPTIONS = 50;
    public static final int TOPICS = 50;
    public static final int LABEL = 500;
    public static final int DESCRIPTION = 4_000;
    public static final int PREVIEW = 20_000;
    public static final int PLACEHOLDER = 500;
    public static final int BLOCKED_ITEMS = 100;

    private AskLimits() {}

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    public static void check(ProblemCollector problems, String field, String text, int limit) {
        int length = length(text);
        if (length > limit) {
            problems.add(
                    "too_long",
                    field,
                    field + " has " + length + " characters; the limit is " + limit);
        }
    }

    /// Checks a name that a store looks up: not every database keeps every control character.
    public static void checkName(ProblemCollector problems, String field, String text, int limit) {
        check(problems, field, text, limit);
        if (text.chars().anyMatch(Character::isISOControl)) {
            problems.add("unsupported", field, field + " has a control character");
        }
    }

    /// A text that may be absent, checked; empty where it says nothing.
    static Optional<String> checked(
            ProblemCollector problems, String field, @Nullable String text, int limit) {
        if (text != null) {
            check(problems, field, text, limit);
        }
        return nonBlank(text);
    }

    static Optional<String> nonBlank(@Nullable String text) {
        return Optional.ofNullable(text).filter(given -> !given.isBlank());
    }
}
