package sayso.decision.ask;

import java.time.Duration;
import java.util.List;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;

/// Checks the terms of a request (urgency, transport, time limit, reversibility, timeout action),
/// and moves a time limit outside the range of the settings into it, with a warning. Among them are
/// the conditions under which a default may be declared.
final class TermsRules {
    private static final String TIMEOUT = "timeout_seconds";
    private static final String ACTION = "timeout_action";

    private TermsRules() {}

    static void check(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        RequestedTerms terms = request.terms();
        if (terms.urgency() != null && Urgency.parse(terms.urgency()).isEmpty()) {
            problems.add(
                    "unknown",
                    "urgency",
                    "invalid urgency '" + terms.urgency() + "': must be high, medium, or low");
        }
        if (terms.transport() != null && SurfacePreference.parse(terms.transport()).isEmpty()) {
            problems.add(
                    "unknown",
                    "transport",
                    "transport '" + terms.transport() + "' is not one of auto, terminal, web");
        }
        if (Boolean.TRUE.equals(terms.reversible()) && Boolean.TRUE.equals(terms.destructive())) {
            problems.add("conflict", "reversible", "reversible and destructive are both true");
        }
        checkTimeout(terms, policy, problems);
        checkAction(request, mode, policy, problems);
    }

    /// The requested time limit, moved into the range the settings allow.
    static Duration within(DeskPolicy policy, double seconds) {
        double most = policy.longestTimeout().toSeconds();
        // why: rounded, so that a limit written as seconds and read again is the same limit
        Duration wanted = Duration.ofMillis(Math.round(Math.min(seconds, most) * 1000));
        return wanted.compareTo(policy.shortestTimeout()) < 0 ? policy.shortestTimeout() : wanted;
    }

    private static void checkTimeout(
            RequestedTerms terms, DeskPolicy policy, ProblemCollector problems) {
        Double seconds = terms.timeoutSeconds();
        if (seconds == null) {
            return;
        }
        String given = TIMEOUT + " " + plain(seconds);
        if (!(seconds > 0)) {
            problems.add("range", TIMEOUT, given + " is not positive");
            return;
        }
        long used = within(policy, seconds).toSeconds();
        if (seconds < policy.shortestTimeout().toSeconds()) {
            problems.warn(given + " raised to " + used);
        } else if (seconds > policy.longestTimeout().toSeconds()) {
            problems.warn(given + " lowered to " + used);
        }
    }

    private static void checkAction(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        String text = request.terms().timeoutAction();
        if (text == null) {
            return;
        }
        TimeoutAction action = TimeoutAction.parse(text).orElse(null);
        if (action == null) {
            problems.add(
                    "unknown",
                    ACTION,
                    ACTION + " '" + text + "' is not one of none, submit_default, cancel");
            return;
        }
        switch (action) {
            case NONE, CANCEL -> {}
            case SUBMIT_DEFAULT -> checkDefault(request, mode, policy, problems);
        }
    }

    private static void checkDefault(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        List<String> ids = request.selection().defaultIds();
        int min = SelectionRules.min(request.selection(), mode);
        int needed = Math.max(1, min);
        if (ids == null || ids.size() < needed) {
            problems.add(
                    "missing",
                    ACTION,
                    ACTION
                            + " 'submit_default' needs default_selection_ids"
                            + (needed > 1
                                    ? " (at least "
                                            + needed
                                            + ", because min_selections is "
                                            + min
                                            + ")"
                                    : ""));
        }
        if (!Boolean.TRUE.equals(request.terms().reversible())) {
            problems.add("missing", ACTION, ACTION + " 'submit_default' needs reversible: true");
        }
        if (!policy.allowTimeoutDefaults()) {
            problems.warn(
                    ACTION
                            + " 'submit_default' will not be applied: "
                            + TimeoutDefaultRules.SETTING_IS_OFF);
        }
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
