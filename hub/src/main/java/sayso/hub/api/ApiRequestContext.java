package sayso.hub.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.ProblemCollector;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubExchange;
import sayso.wire.api.DecisionFormat;
import sayso.wire.api.DecisionProblem;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.hub.ProblemDetails;

/// Context of one request to the decision API: the desk, the acting principal, the decision's id in
/// the path, query parameters, body and reply. All faults of a query or a body are reported at
/// once.
///
/// @param exchange the request and its reply
record ApiRequestContext(HubExchange exchange, DecisionDesk desk) {
    AuthenticatedCaller caller() {
        return exchange.caller();
    }

    RequestActor acting() throws IOException {
        QueryParameters parameters = parameters();
        RequestActor acting = RequestActor.of(caller(), parameters);
        parameters.refuseFaults();
        return acting;
    }

    QueryParameters parameters() {
        return new QueryParameters(exchange);
    }

    /// The id in the path; one that cannot be an id is as unknown as one that does not exist.
    DecisionId id() {
        String text = exchange.part("id");
        if (!DecisionId.isWellFormed(text)) {
            throw ApiProblems.notFound(text);
        }
        return new DecisionId(text);
    }

    DecisionFormat form() {
        return exchange.query("form").flatMap(DecisionFormat::parse).orElse(DecisionFormat.SHOWN);
    }

    /// Reads the body; whatever is wrong with it is told at once.
    <T> T body(BiFunction<String, ProblemCollector, Optional<T>> reader) throws IOException {
        ProblemCollector problems = new ProblemCollector();
        Optional<T> body = reader.apply(exchange.jsonBody(), problems);
        if (body.isEmpty() || !problems.none()) {
            throw ApiProblems.of(
                    body.isEmpty() ? ApiError.MALFORMED : ApiError.VALIDATION, problems);
        }
        return body.get();
    }

    /// The decision with its gates, which only the form for programs shows.
    DecisionWithGates row(Decision decision) {
        return new DecisionWithGates(decision, gates(decision));
    }

    List<Gate> gates(Decision decision) {
        return form() == DecisionFormat.SHOWN ? desk.gatesOf(decision.id()) : List.of();
    }

    void reply(int status, String json) throws IOException {
        sayTime();
        exchange.json(status, json);
    }

    void problem(DecisionProblem problem) throws IOException {
        sayTime();
        exchange.reply(
                problem.problem().status(),
                ProblemDetails.MEDIA_TYPE,
                problem.toJson(form()).getBytes(UTF_8));
    }

    /// Every reply says what time it is at the store, so that nobody goes by a clock of their own.
    void sayTime() {
        exchange.header("Sayso-Now", desk.now().toString());
    }
}
