package sayso.decision.ask;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.AskerHints;
import sayso.decision.model.NoteFields;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks the placeholder and the prefilled notes of a request, and builds its hints and note
/// fields: a placeholder only where the mode takes text, notes only on options that exist, and none
/// too long.
final class NoteRules {
    private NoteRules() {}

    /// What stands beside the answer.
    record Remarks(AskerHints hints, NoteFields notes) {}

    /// @param known ids of the options that can be chosen
    static Optional<Remarks> check(
            AskRequest request, QuestionMode mode, List<String> known, ProblemCollector problems) {
        RequestedTexts texts = request.texts();
        if (texts.placeholder() != null && !mode.takesText()) {
            problems.add(
                    "unsupported", "placeholder", "placeholder is only for text_input and hybrid");
        }
        String placeholder =
                AskLimits.checked(
                                problems, "placeholder", texts.placeholder(), AskLimits.PLACEHOLDER)
                        .orElse(null);
        Map<OptionId, String> optionNotes = optionNotes(texts, known, problems);
        String globalNote =
                AskLimits.checked(
                                problems, "global_annotation", texts.globalNote(), Answer.MAX_NOTE)
                        .orElse(null);
        return problems.ifNone(() ->
                new Remarks(
                        new AskerHints(
                                placeholder,
                                !Boolean.FALSE.equals(texts.showPlaceholder()),
                                AskLimits.nonBlank(request.selection().noRecommendation())
                                        .orElse(null)),
                        new NoteFields(
                                !Boolean.FALSE.equals(texts.notePerOption()),
                                !Boolean.FALSE.equals(texts.noteGlobal()),
                                optionNotes,
                                globalNote)));
    }

    private static Map<OptionId, String> optionNotes(
            RequestedTexts texts, List<String> known, ProblemCollector problems) {
        Map<OptionId, String> notes = new LinkedHashMap<>();
        if (texts.optionNotes() != null) {
            texts.optionNotes()
                    .forEach((id, note) -> {
                        String field = "option_annotations." + id;
                        if (known.contains(id)) {
                            notes.put(new OptionId(id), note);
                        } else {
                            problems.add(
                                    "unknown",
                                    field,
                                    "option_annotations has unknown id '" + id + "'");
                        }
                        AskLimits.check(problems, field, note, Answer.MAX_NOTE);
                    });
        }
        return notes;
    }
}
