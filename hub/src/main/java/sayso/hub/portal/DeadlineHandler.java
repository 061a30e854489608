package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.text.DurationParser;
import sayso.hub.http.ProblemException;
import sayso.wire.record.VisibleText;

/// Handles the portal's form that changes the deadline of a decision: extends it, sets it anew from
/// now, or removes it, and asks once more about a very short one. What the person has typed so far
/// is kept as a draft.
final class DeadlineHandler {
    private static final Duration MOST = Duration.ofDays(7);

    /// Less than this is asked about once more.
    private static final Duration SHORT = Duration.ofSeconds(10);

    private DeadlineHandler() {}

    static void limit(PageRequestContext visit) throws IOException {
        Decision decision = visit.decision();
        Answer typed = visit.typed(decision);
        DeadlineAdjustment wanted = wanted(visit);
        if (wanted instanceof DeadlineAdjustment.FromNow(Duration time)
                && time.compareTo(SHORT) < 0
                && !visit.form().text("limit").equals("set_now")) {
            DecisionAnswerPage.confirmLimit(visit, decision, typed, time);
            return;
        }
        DecisionSyncHandler.keep(visit, decision, typed);
        if (wanted instanceof DeadlineAdjustment.Longer
                && decision.isPending()
                && decision.timing().due() == null) {
            throw ProblemException.of(422, "conflict", visit.words().of("limit.nothing"), null);
        }
        ChangeResult result = visit.desk().extend(decision.id(), wanted, visit.person());
        DecisionAnswerPage.settle(visit, result, typed, done(wanted));
    }

    private static String done(DeadlineAdjustment made) {
        return switch (made) {
            case DeadlineAdjustment.Lifted _ -> "done.lifted";
            case DeadlineAdjustment.Longer _ -> "done.longer";
            case DeadlineAdjustment.FromNow _, DeadlineAdjustment.At _ -> "done.limited";
        };
    }

    private static DeadlineAdjustment wanted(PageRequestContext visit) throws IOException {
        String time = visit.form().text("minutes").strip();
        return switch (visit.form().text("limit")) {
            case "none" -> new DeadlineAdjustment.Lifted();
            case "five" -> new DeadlineAdjustment.Longer(Duration.ofMinutes(5));
            case "longer" -> new DeadlineAdjustment.Longer(time(visit, time));
            default -> new DeadlineAdjustment.FromNow(time(visit, time));
        };
    }

    private static Duration time(PageRequestContext visit, String text) {
        return DurationParser.parse(text, ChronoUnit.MINUTES)
                .filter(span -> span.isPositive() && span.compareTo(MOST) <= 0)
                .orElseThrow(() ->
                        ProblemException.of(
                                422,
                                "validation",
                                visit.words().of("limit.wrong", VisibleText.of(text)),
                                null));
    }
}
