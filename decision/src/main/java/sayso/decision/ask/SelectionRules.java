package sayso.decision.ask;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.OptionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;

/// Checks the selection settings of a request against its mode and options, and builds those in
/// effect. Bounds must be in order and possible to meet, default ids must exist, and each setting
/// must be one that the mode has.
final class SelectionRules {
    private static final String MIN = "min_selections";
    private static final String MAX = "max_selections";
    private static final String DEFAULTS = "default_selection_ids";
    private static final String SUBMITS = "single_submit_mode";

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

    /// @param options how many options the request gives
    /// @param known ids of the options that can be chosen
    static Optional<SelectionSpec> check(
            RequestedSelection asked,
            QuestionMode mode,
            int options,
            List<String> known,
            ProblemCollector problems) {
        List<String> defaults = asked.defaultIds() == null ? List.of() : asked.defaultIds();
        boolean submits = Boolean.TRUE.equals(asked.submitsOnChoice());
        if (!mode.takesOptions()) {
            refuse(asked.min() != null, MIN, mode, problems);
            refuse(asked.max() != null, MAX, mode, problems);
            refuse(!defaults.isEmpty(), DEFAULTS, mode, problems);
            refuse(submits, SUBMITS, mode, problems);
            return problems.ifNone(() -> SelectionSpec.NONE);
        }
        int most = max(asked, mode, options);
        checkBounds(asked, mode, options, most, problems);
        List<OptionId> preselected = preselected(defaults, most, known, problems);
        if (submits && !mode.takesOneOption()) {
            problems.add(
                    "unsupported", SUBMITS, SUBMITS + " works only with selection_mode 'single'");
        }
        return problems.ifNone(() -> new SelectionSpec(preselected, min(asked, mode), most));
    }

    private static void refuse(
            boolean given, String field, QuestionMode mode, ProblemCollector problems) {
        if (given) {
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
            int most,
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
        } else if (min != null && min > most && (options > 0 || mode == QuestionMode.CONFIRM)) {
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

    private static List<OptionId> preselected(
            List<String> defaults, int most, List<String> known, ProblemCollector problems) {
        Set<String> seen = new HashSet<>();
        List<OptionId> preselected = new ArrayList<>();
        for (String id : defaults) {
            if (!seen.add(id)) {
                problems.add("duplicate", DEFAULTS, DEFAULTS + " repeats '" + id + "'");
            } else if (known.contains(id)) {
                preselected.add(new OptionId(id));
            } else {
                problems.add(
                        "unknown",
                        DEFAULTS,
                        DEFAULTS
                                + " has unknown id '"
                                + id
                                + "'; known ids: "
                                + String.join(", ", known));
            }
        }
        if (most >= 1 && defaults.size() > most) {
            problems.add(
                    "range",
                    DEFAULTS,
                    DEFAULTS + " has " + defaults.size() + " ids; " + MAX + " is " + most);
        }
        return preselected;
    }
}
