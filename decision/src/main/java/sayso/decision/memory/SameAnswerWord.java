package sayso.decision.memory;

import sayso.decision.model.DecisionId;
import sayso.decision.model.Question;

/// Word that gives the earlier answer again on a command line. It is offered only where no option has
/// it as its label or id, because there it names that option, too.
public final class SameAnswerWord {
    private static final String SAME = "same";

    private SameAnswerWord() {}

    public static boolean isTyped(String typed) {
        return typed.strip().equalsIgnoreCase(SAME);
    }

    /// How the earlier answer is given again: by this word, or, where that names an option, by the key of the prompt.
    ///
    /// @param asked of a questionnaire that asks one thing, that as a single question
    public static String command(DecisionId id, Question asked) {
        return "sayso answer " + id + (isFree(asked) ? " " + SAME : ", then =");
    }

    private static boolean isFree(Question asked) {
        return asked.options().stream()
                .noneMatch(option -> isTyped(option.label()) || isTyped(option.id().value()));
    }
}
