package sayso.decision.ask;

import java.util.List;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;

/// Checks that `provide_choice` recommends an option or states a reason for recommending none, since a
/// forced recommendation is noise. Other doors do not require it.
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
