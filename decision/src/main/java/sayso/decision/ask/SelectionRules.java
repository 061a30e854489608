package sayso.decision.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks the selection settings of a request against its mode and options, and gives the minimum
/// and maximum number of options in effect. Bounds must be in order and possible to meet, default
/// ids must exist, and each setting must be one that the mode has.
final class SelectionRules {
    private static final String MIN = "min_selections";
    private static final String MAX = "max_selections";
    private static final String DEFAULTS = "default_selection_ids";

    private SelectionRules() {}

    static int min(RequestedSelection requested, QuestionMode mode) {
        if (requested.min() != null) {
            return requested.min();
        }
        return mode.takesOptions() && !mode.takesText() ? 1 : 0;
    }

    static int max(RequestedSelection requested, QuestionMode mode, int options) {
        if (mode.takesOneOption()) {
            return 1;
        }
        if (!mode.takesOptions()) {
            return 0;
        }
        return requested.max() == null ? options : Math.min(requested.max(), options);
    }

    static void check(AskRequest request, QuestionMode mode, ProblemCollector problems) {
        RequestedSelection selection = request.selection();
        if (!mode.takesOptions()) {
            refuseAll(selection, mode, problems);
            return;
        }
        int options = request.options() == null ? 0 : request.options().size();
        checkBounds(selection, mode, options, problems);
        checkDefaults(request, mode, options, problems);
        if (Boolean.TRUE.equals(selection.submitsOnChoice()) && !mode.takesOneOption()) {
            problems.add(
                    "unsupported",
                    "single_submit_mode",
                    "single_submit_mode works only with selection_mode 'single'");
        }
    }

    private static void refuseAll(
            RequestedSelection selection, QuestionMode mode, ProblemCollector problems) {
        List<String> given = new ArrayList<>();
        if (selection.min() != null) {
            given.add(MIN);
        }
        if (selection.max() != null) {
            given.add(MAX);
        }
        if (selection.defaultIds() != null && !selection.defaultIds().isEmpty()) {
            given.add(DEFAULTS);
        }
        if (Boolean.TRUE.equals(selection.submitsOnChoice())) {
            given.add("single_submit_mode");
        }
        for (String field : given) {
            problems.add(
                    "unsupported",
                    field,
                    field + " is not allowed with selection_mode '" + mode.wireName() + "'");
        }
    }

    private static void checkBounds(
            RequestedSelection selection,
            QuestionMode mode,
            int options,
            ProblemCollector problems) {
        Integer min = selection.min();
        Integer max = selection.max();
        if (min != null && min < 0) {
            problems.add("range", MIN, MIN + " " + min + " is negative");
        }
        if (max != null && max < 1) {
            problems.add("range", MAX, MAX + " " + max + " is less than 1");
        } else if (max != null && max != 1 && mode.takesOneOption()) {
            problems.add(
                    "range",
                    MAX,
                    MAX + " must be 1 for selection_mode '" + mode.wireName() + "'; use 'multi'");
        }
        if (min != null && max != null && max >= 1 && min > max) {
            problems.add("range", MIN, MIN + " " + min + " is greater than " + MAX + " " + max);
        } else if (min != null
                && (options > 0 || mode == QuestionMode.CONFIRM)
                && min > max(selection, mode, options)) {
            problems.add(
                    "range",
                    MIN,
                    mode.takesOneOption()
                            ? MIN
                                    + " "
                                    + min
                                    + " is greater than the one option of '"
                                    + mode.wireName()
                                    + "'"
                            : MIN + " " + min + " is greater than the " + options + " options");
        }
        if (max != null && options > 0 && max > options && mode != QuestionMode.SINGLE) {
            problems.warn(MAX + " " + max + " lowered to the " + options + " options");
        }
    }

    private static void checkDefaults(
            AskRequest request, QuestionMode mode, int options, ProblemCollector problems) {
        List<String> defaults = request.selection().defaultIds();
        if (defaults == null || defaults.isEmpty()) {
            return;
        }
        List<String> known = knownIds(request, mode);
        List<String> seen = new ArrayList<>();
        for (String id : defaults) {
            if (seen.contains(id)) {
                problems.add("duplicate", DEFAULTS, DEFAULTS + " repeats '" + id + "'");
            } else if (!known.contains(id)) {
                problems.add(
                        "unknown",
                        DEFAULTS,
                        DEFAULTS
                                + " has unknown id '"
                                + id
                                + "'; known ids: "
                                + String.join(", ", known));
            }
            seen.add(id);
        }
        int max = max(request.selection(), mode, Math.max(options, known.size()));
        if (max >= 1 && defaults.size() > max) {
            problems.add(
                    "range",
                    DEFAULTS,
                    DEFAULTS + " has " + defaults.size() + " ids; " + MAX + " is " + max);
        }
    }

    static List<String> knownIds(AskRequest request, QuestionMode mode) {
        if (request.options() == null || request.options().isEmpty()) {
            return mode == QuestionMode.CONFIRM ? List.of("yes", "no") : List.of();
        }
        return request.options().stream()
                .map(RequestedOption::id)
                .filter(id -> id != null && !id.isBlank())
                .collect(Collectors.toList());
    }
}
