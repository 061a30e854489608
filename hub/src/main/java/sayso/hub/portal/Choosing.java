package sayso.hub.portal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import sayso.core.decision.Answer;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.Draft;
import sayso.core.decision.Limit;
import sayso.core.decision.Problem;
import sayso.hub.http.ProblemException;

/// The page of one question, and what a person does there.
final class Choosing {
    private static final int OK = 200;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;
    private static final long MOST_MINUTES = 10_080;

    private Choosing() {}

    static void show(Visit visit) throws IOException {
        Decision decision = visit.decision();
        Answer typed =
                visit.desk()
                        .draft(decision.id(), visit.person().name())
                        .map(Draft::content)
                        .orElseGet(() -> Questions.untouched(decision));
        show(visit, OK, decision, typed, List.of());
    }

    static void answer(Visit visit) throws IOException {
        Decision decision = visit.decision();
        Answer answer = visit.form().answer(decision.question());
        ChangeResult result =
                visit.desk()
                        .answer(
                                decision.id(),
                                answer,
                                visit.person(),
                                visit.form().text(Form.DIGEST));
        settle(visit, result, answer);
    }

    static void cancel(Visit visit) throws IOException {
        Decision decision = visit.decision();
        CancelKind kind =
                visit.form().text("kind").equals("discuss")
                        ? CancelKind.DISCUSS
                        : CancelKind.REFUSED;
        ChangeResult result =
                visit.desk()
                        .cancel(decision.id(), kind, visit.form().text("reason"), visit.person());
        settle(visit, result, visit.form().answer(decision.question()));
    }

    static void limit(Visit visit) throws IOException {
        Decision decision = visit.decision();
        ChangeResult result = visit.desk().extend(decision.id(), wanted(visit), visit.person());
        settle(visit, result, visit.form().answer(decision.question()));
    }

    private static Limit wanted(Visit visit) throws IOException {
        String minutes = visit.form().text("minutes").strip();
        return switch (visit.form().text("limit")) {
            case "none" -> new Limit.Lifted();
            case "longer" -> new Limit.Longer(minutes(visit, minutes));
            default -> new Limit.FromNow(minutes(visit, minutes));
        };
    }

    private static Duration minutes(Visit visit, String text) {
        if (text.matches("[0-9]{1,5}")) {
            long minutes = Long.parseLong(text);
            if (minutes > 0 && minutes <= MOST_MINUTES) {
                return Duration.ofMinutes(minutes);
            }
        }
        throw ProblemException.of(
                422, "validation", visit.words().of("limit.wrong", Visible.of(text)), null);
    }

    private static void settle(Visit visit, ChangeResult result, Answer typed) throws IOException {
        switch (result) {
            case ChangeResult.Accepted(Decision decision, _, _, _) ->
                    visit.goTo("/choice/" + decision.id().value());
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    show(visit, CONFLICT, decision, typed, List.of());
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                    show(
                            visit,
                            UNPROCESSABLE,
                            decision,
                            typed,
                            problems.stream().map(Problem::message).toList());
            case ChangeResult.NotAllowed(_, String reason) ->
                    throw ProblemException.of(403, "not_allowed", reason, null);
            case ChangeResult.Unknown(DecisionId id) ->
                    throw ProblemException.of(
                            404,
                            "not_found",
                            visit.words().of("problem.no_decision", id.value()),
                            null);
        }
    }

    private static void show(
            Visit visit, int status, Decision decision, Answer typed, List<String> faults)
            throws IOException {
        Questions questions =
                new Questions(visit.words(), visit.desk().now(), visit.desk().policy());
        visit.html(
                status,
                "choice.jte",
                Map.of(
                        "frame",
                        visit.frame(Visible.of(decision.question().title())),
                        "view",
                        questions.view(decision, typed, faults)));
    }
}
