package sayso.decision.ask;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks the options of a request: as many as the mode needs, each with an id of its own, labels
/// that differ, no text too long, and at most one recommended for a single choice.
final class OptionRules {
    private OptionRules() {}

    static void check(AskRequest request, QuestionMode mode, ProblemCollector problems) {
        List<RequestedOption> options = request.options() == null ? List.of() : request.options();
        AnswerFormRules.checkOptions(options.size(), mode, problems);
        checkCount(options.size(), problems);
        Map<String, Integer> firstWithId = new HashMap<>();
        int recommended = 0;
        for (int i = 0; i < options.size(); i++) {
            RequestedOption option = options.get(i);
            String path = "options[" + i + "]";
            checkId(option.id(), path + ".id", i, firstWithId, problems);
            checkText(option.label(), path + ".label", AskLimits.LABEL, problems);
            checkText(option.description(), path + ".description", AskLimits.DESCRIPTION, problems);
            checkText(option.preview(), path + ".preview", AskLimits.PREVIEW, problems);
            checkText(option.note(), path + ".note", Answer.MAX_NOTE, problems);
            if (option.ref() != null) {
                AskLimits.checkName(problems, path + ".ref", option.ref(), AskLimits.TITLE);
            }
            recommended += Boolean.TRUE.equals(option.recommended()) ? 1 : 0;
        }
        LabelRules.check(options, "options", "id", problems);
        if (mode == QuestionMode.SINGLE && recommended > 1) {
            problems.add(
                    "range",
                    "options",
                    "selection_mode 'single' allows one recommended option; "
                            + recommendedIds(options)
                            + " are marked");
        }
    }

    private static void checkCount(int count, ProblemCollector problems) {
        if (count > AskLimits.OPTIONS) {
            problems.add(
                    "too_long",
                    "options",
                    "options has " + count + " entries; the limit is " + AskLimits.OPTIONS);
        }
    }

    private static void checkId(
            @Nullable String id,
            String field,
            int index,
            Map<String, Integer> firstWithId,
            ProblemCollector problems) {
        if (id == null || id.isBlank()) {
            problems.add(id == null ? "missing" : "blank", field, field + " is blank");
            return;
        }
        if (id.codePoints().anyMatch(OptionRules::isUnprintable)) {
            problems.add("unsupported", field, field + " has a control character");
        }
        AskLimits.check(problems, field, id, OptionId.MAX_LENGTH);
        Integer first = firstWithId.putIfAbsent(id, index);
        if (first != null) {
            problems.add(
                    "duplicate",
                    field,
                    field + " '" + id + "' is already used by options[" + first + "]");
        }
    }

    private static boolean isUnprintable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    private static void checkText(
            @Nullable String text, String field, int limit, ProblemCollector problems) {
        if (text != null) {
            AskLimits.check(problems, field, text, limit);
        }
    }

    private static String recommendedIds(List<RequestedOption> options) {
        List<String> ids =
                options.stream()
                        .filter(option -> Boolean.TRUE.equals(option.recommended()))
                        .map(option -> "'" + option.id() + "'")
                        .toList();
        String last = ids.get(ids.size() - 1);
        return String.join(", ", ids.subList(0, ids.size() - 1)) + " and " + last;
    }
}
