package sayso.terminal.rule;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.rule.RuleOutline;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;

/// Wording of the three lines of a rule that is about to be made.
final class RuleOutlineText {
    private RuleOutlineText() {}

    static String where(RuleOutline.Where where, Asker asker) {
        return switch (where) {
            case HERE -> ("in this project " + lastOf(asker.project())).strip();
            case FOLDER -> "in the folder " + lastOf(asker.project()) + " and below";
            case AGENT -> "only asked by " + SafeText.line(asker.name());
            case EVERYWHERE -> "everywhere";
        };
    }

    static String until(RuleOutline.Until until) {
        return until.time().map(time -> time.toDays() + " days").orElse("forever");
    }

    static String exact(RuleOutline.Exactness exact) {
        return switch (exact) {
            case SAME -> "the same title and the same options";
            case INCLUDE -> "the same title, any options that include the answer";
        };
    }

    /// What was answered there.
    static String chosen(Decision from) {
        return from.outcome() instanceof Outcome.Answered answered
                ? OutcomeText.said(from.question(), answered.answer())
                : "";
    }

    /// As in `Make it a rule: Which cache? → Redis`.
    static String head(Decision from, String chosen, String arrow) {
        return "Make it a rule: "
                + SafeText.line(from.question().title())
                + " "
                + arrow
                + " "
                + chosen;
    }

    private static String lastOf(@Nullable String folder) {
        String path = Optional.ofNullable(folder).orElse("").replaceFirst("[/\\\\]+$", "");
        return SafeText.line(
                path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
    }
}
