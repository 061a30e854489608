package sayso.decision.ask;

import java.util.List;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks that a `provide_choice` request recommends an option or says why it recommends none;
/// yes-or-no questions and those without options are exempt. A forced recommendation would be
/// noise. Other doors do not require one.
public final class RecommendedOptionRules {
    private RecommendedOptionRules() {}

    public static void check(AskRequest request, ProblemCollector problems) {
        List<RequestedOption> options = request.options() == null ? List.of() : request.options();
        String reason = request.selection().noRecommendation();
        boolean excused =
                options.isEmpty() || isConfirm(request) || (reason != null && !reason.isBlank());
        if (excused || options.stream().anyMatch(RecommendedOptionRules::isRecommended)) {
            return;
        }
        problems.add(
                "missing",
                "options",
                "no option is recommended; mark one with \"recommended\": true or give a reason in"
                        + " no_recommendation");
    }

    /// The ids of the options that are marked, in quotes.
    static List<String> recommended(List<RequestedOption> options) {
        return options.stream()
                .filter(RecommendedOptionRules::isRecommended)
                .map(option -> "'" + option.id() + "'")
                .toList();
    }

    /// Two and more in a sentence, as in `'a', 'b' and 'c'`.
    static String named(List<String> ids) {
        int last = ids.size() - 1;
        return String.join(", ", ids.subList(0, last)) + " and " + ids.get(last);
    }

    private static boolean isConfirm(AskRequest request) {
        return request.mode() != null
                && QuestionMode.parse(request.mode())
                        .filter(QuestionMode.CONFIRM::equals)
                        .isPresent();
    }

    private static boolean isRecommended(RequestedOption option) {
        return Boolean.TRUE.equals(option.recommended());
    }
}
