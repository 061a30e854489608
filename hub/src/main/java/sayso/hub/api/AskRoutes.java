package sayso.hub.api;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.wire.api.AskBody;
import sayso.wire.api.AskReply;
import sayso.wire.api.ContestBody;

/// Creates decisions over HTTP from the questions in request bodies, once these are valid, and asks
/// the question of a decision again when a person reopens it or contests its answer.
final class AskRoutes {
    private static final int OK = 200;
    private static final int CREATED = 201;

    private AskRoutes() {}

    /// @param wishes how the person wants questions put
    static void ask(ApiRequestContext call, AskPreferences wishes) throws IOException {
        RequestActor acting = call.acting();
        ProblemCollector problems = new ProblemCollector();
        Optional<AskBody> body = AskBody.read(call.exchange().jsonBody(), problems);
        if (body.isEmpty()) {
            throw ApiProblems.of(ApiError.MALFORMED, problems);
        }
        Optional<NewDecision> ask =
                body.get()
                        .checked(
                                wishes,
                                call.desk().policy(),
                                body.get().said().asker(acting.owner(), call.caller().name()),
                                problems);
        if (ask.isEmpty()) {
            call.problem(ApiProblems.refused(problems.found(), null));
            return;
        }
        reply(call, call.desk().ask(ask.get()));
    }

    /// Asks the same again; the body says nothing.
    static void reopen(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        Actor by = acting.changer(decision);
        AskResult result = call.desk().reopen(decision.id(), by);
        if (Permissions.may(by, new Action.Reopen(decision.id())).isGranted()) {
            reply(call, result);
        } else {
            call.problem(
                    ApiProblems.notAllowed(
                            decision, "only a person reopens a decision", acting.isMistaken()));
        }
    }

    /// Asks again what was answered, since that answer is not to count.
    static void contest(ApiRequestContext call) throws IOException {
        RequestActor acting = call.acting();
        Decision decision = ChangeRoutes.known(call, acting);
        ContestBody body = call.body(ContestBody::read);
        Actor by = acting.changer(decision);
        AskResult result = call.desk().contest(decision.id(), body.reason(), by);
        if (Permissions.may(by, new Action.Contest(decision.id())).isGranted()) {
            reply(call, result);
        } else {
            call.problem(
                    ApiProblems.notAllowed(
                            decision, "only a person contests an answer", acting.isMistaken()));
        }
    }

    private static void reply(ApiRequestContext call, AskResult result) throws IOException {
        switch (result) {
            case AskResult.Rejected(List<Problem> found) ->
                    call.problem(ApiProblems.refused(found, null));
            case AskResult.Asked asked -> {
                call.exchange().header("Location", "/api/decisions/" + asked.decision().id());
                call.reply(
                        asked.existing() ? OK : CREATED,
                        new AskReply(asked, call.gates(asked.decision())).toJson(call.form()));
            }
        }
    }
}
