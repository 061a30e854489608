package sayso.decision.ask;

import static java.util.Objects.requireNonNullElse;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SurfacePreference;
import sayso.decision.model.TimeoutAction;
import sayso.decision.model.Urgency;
import sayso.decision.text.DurationText;

/// Checks the terms of a request (urgency, transport, time limit, reversibility, timeout action), and
/// builds them; a time limit outside the range of the settings is moved into it, with a warning. Among
/// them are the conditions under which a default may be declared.
final class TermsRules {
    private static final String TIMEOUT = "timeout_seconds";

    /// A longer one is said in seconds, as it was sent.
    private static final double LONGEST_SAID = 1e9;

    private static final String ACTION = "timeout_action";

    private TermsRules() {}

    static Optional<DecisionTerms> check(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        RequestedTerms terms = request.terms();
        Optional<Urgency> urgency = Urgency.parse(requireNonNullElse(terms.urgency(), "medium"));
        if (urgency.isEmpty()) {
            problems.add(
                    "unknown",
                    "urgency",
                    "invalid urgency '" + terms.urgency() + "': must be high, medium, or low");
        }
        Optional<SurfacePreference> transport =
                SurfacePreference.parse(requireNonNullElse(terms.transport(), "auto"));
        if (transport.isEmpty()) {
            problems.add(
                    "unknown",
                    "transport",
                    "transport '" + terms.transport() + "' is not one of auto, terminal, web");
        }
        boolean destructive = Boolean.TRUE.equals(terms.destructive());
        if (Boolean.TRUE.equals(terms.reversible()) && destructive) {
            problems.add("conflict", "reversible", "reversible and destructive are both true");
        }
        Duration timeout = timeout(terms.timeoutSeconds(), policy, problems);
        Optional<TimeoutAction> action = action(request, mode, policy, problems);
        return urgency.flatMap(level ->
                transport.flatMap(surface ->
                        action.filter(_ -> problems.none())
                                .map(atDeadline ->
                                        new DecisionTerms(
                                                level,
                                                timeout,
                                                atDeadline,
                                                terms.reversible(),
                                                destructive,
                                                surface,
                                                null))));
    }

    private static @Nullable Duration timeout(
            @Nullable Double seconds, DeskPolicy policy, ProblemCollector problems) {
        if (seconds == null) {
            return null;
        }
        String given = TIMEOUT + " " + plain(seconds);
        if (!(seconds > 0)) {
            problems.add("range", TIMEOUT, given + " is not positive");
            return null;
        }
        Duration limit = within(policy, seconds);
        String moved = "timeout " + span(seconds) + " is ";
        String used = " to " + DurationText.of(limit) + ", the ";
        if (seconds < policy.shortestTimeout().toSeconds()) {
            problems.warn(moved + "raised" + used + "least");
        } else if (seconds > policy.longestTimeout().toSeconds()) {
            problems.warn(moved + "lowered" + used + "most");
        }
        return limit;
    }

    /// The requested time limit, moved into the range the settings allow.
    private static Duration within(DeskPolicy policy, double seconds) {
        double most = policy.longestTimeout().toSeconds();
        // why: rounded, so that a limit written as seconds and read again is the same limit
        Duration wanted = Duration.ofMillis(Math.round(Math.min(seconds, most) * 1000));
        return wanted.compareTo(policy.shortestTimeout()) < 0 ? policy.shortestTimeout() : wanted;
    }

    private static Optional<TimeoutAction> action(
            AskRequest request, QuestionMode mode, DeskPolicy policy, ProblemCollector problems) {
        String text = requireNonNullElse(request.terms().timeoutAction(), "none");
        Optional<TimeoutAction> action = TimeoutAction.parse(text);
        if (action.isEmpty()) {
            problems.add(
                    "unknown",
                    ACTION,
                    ACTION + " '" + text + "' is not one of none, submit_default, cancel");
        }
        action.filter(TimeoutAction.SUBMIT_DEFAULT::equals)
                .ifPresent(_ -> checkDefault(request, mode, policy, problems));
        return action;
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

    private static String span(double seconds) {
        return seconds == Math.rint(seconds) && seconds < LONGEST_SAID
                ? DurationText.of(Duration.ofSeconds((long) seconds))
                : plain(seconds) + " s";
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
