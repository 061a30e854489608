package sayso.decision.ask;

import java.util.List;
import sayso.decision.model.Answer;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks the placeholder and the prefilled notes of a request: a placeholder only where the mode
/// takes text, notes only on options that exist, and none too long.
final class NoteRules {
    private NoteRules() {}

    static void check(AskRequest request, QuestionMode mode, ProblemCollector problems) {
        RequestedTexts texts = request.texts();
        if (texts.placeholder() != null) {
            if (!mode.takesText()) {
                problems.add(
                        "unsupported",
                        "placeholder",
                        "placeholder is only for text_input and hybrid");
            }
            AskLimits.check(problems, "placeholder", texts.placeholder(), AskLimits.PLACEHOLDER);
        }
        if (texts.optionNotes() != null) {
            List<String> known = SelectionRules.knownIds(request, mode);
            texts.optionNotes()
                    .forEach((id, note) -> {
                        String field = "option_annotations." + id;
                        if (!known.contains(id)) {
                            problems.add(
                                    "unknown",
                                    field,
                                    "option_annotations has unknown id '" + id + "'");
                        }
                        AskLimits.check(problems, field, note, Answer.MAX_NOTE);
                    });
        }
        if (texts.globalNote() != null) {
            AskLimits.check(problems, "global_annotation", texts.globalNote(), Answer.MAX_NOTE);
        }
    }
}
