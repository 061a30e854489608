package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.decision.ask.AskPreferences;
import sayso.decision.delivery.Notice;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.DecisionId;
import sayso.hub.http.AccessRule;
import sayso.hub.http.HubExchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of decisions: its route table, from asking, answering and waiting to lists, gates, work
/// items, the event log and information about the hub. All rules are enforced by the desk; this
/// layer only converts requests to calls and results to replies.
public final class DecisionApi implements RouteGroup {
    /// Sent as `Sayso-Api` with every reply; rises when a client must change.
    public static final String VERSION = "1";

    private static final String ALL = "/api/decisions";
    private static final String ONE = ALL + "/{id}";
    private static final String EVENTS = "/api/events";

    private final Supplier<DecisionDesk> desk;
    private final Supplier<AskPreferences> wishes;
    private final Function<DecisionId, List<Notice>> notices;
    private final String product;

    /// One where the person has no wishes.
    public DecisionApi(Supplier<DecisionDesk> desk, String product) {
        this(desk, () -> AskPreferences.NONE, _ -> List.of(), product);
    }

    /// @param wishes how the person wants questions put, looked up for every question
    /// @param notices what people were told of a decision
    /// @param product the version of the product, for `GET /api/now`
    public DecisionApi(
            Supplier<DecisionDesk> desk,
            Supplier<AskPreferences> wishes,
            Function<DecisionId, List<Notice>> notices,
            String product) {
        this.desk = requireNonNull(desk, "desk is null");
        this.wishes = requireNonNull(wishes, "wishes is null");
        this.notices = requireNonNull(notices, "notices is null");
        this.product = requireNonNull(product, "product is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("POST", ALL, AccessRule.BOTH, call -> AskRoutes.ask(call, wishes.get())),
                route("GET", ALL, AccessRule.BOTH, ListRoutes::list),
                route("GET", "/api/counts", AccessRule.BOTH, ListRoutes::count),
                route("GET", "/api/recall", AccessRule.BOTH, ListRoutes::recall),
                route("GET", "/api/stats", AccessRule.BOTH, ListRoutes::statistics),
                route(
                        "GET",
                        ONE,
                        AccessRule.BOTH_AND_SITTINGS,
                        call -> ReadRoutes.find(call, notices)),
                route("POST", ONE + "/answer", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::answer),
                route("POST", ONE + "/undo", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::undo),
                route("POST", ONE + "/cancel", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::cancel),
                route("POST", ONE + "/pause", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::pause),
                route("POST", ONE + "/resume", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::resume),
                route("POST", ONE + "/reopen", AccessRule.BOTH, AskRoutes::reopen),
                route("POST", ONE + "/contest", AccessRule.BOTH, AskRoutes::contest),
                route("POST", ONE + "/extend", AccessRule.BOTH_AND_SITTINGS, ChangeRoutes::extend),
                route("POST", ONE + "/ack", AccessRule.BOTH, ChangeRoutes::acknowledge),
                route("POST", ONE + "/review", AccessRule.BOTH, ChangeRoutes::reviewed),
                route("POST", ONE + "/view", AccessRule.PEOPLE_AND_SITTINGS, ChangeRoutes::viewed),
                route("POST", ONE + "/remind", AccessRule.BOTH, ChangeRoutes::remind),
                route("GET", ONE + "/draft", AccessRule.PEOPLE_AND_SITTINGS, ReadRoutes::draft),
                route(
                        "PUT",
                        ONE + "/draft",
                        AccessRule.PEOPLE_AND_SITTINGS,
                        ChangeRoutes::saveDraft),
                route("GET", ONE + "/await", AccessRule.BOTH, AwaitRoutes::await),
                route("GET", ONE + "/asker", AccessRule.BOTH_AND_SITTINGS, ReadRoutes::asker),
                route(
                        "GET",
                        ONE + "/precedents",
                        AccessRule.BOTH_AND_SITTINGS,
                        ReadRoutes::precedents),
                route("GET", ONE + "/gates", AccessRule.BOTH, ReadRoutes::gatesOf),
                route("GET", "/api/gates", AccessRule.BOTH, ReadRoutes::strandedGates),
                route("GET", "/api/gates/{item}", AccessRule.BOTH, ReadRoutes::gatesOn),
                route(
                        "POST",
                        "/api/questionnaires",
                        AccessRule.BOTH,
                        call -> QuestionnaireRoutes.ask(call, wishes.get())),
                route(
                        "GET",
                        "/api/questionnaires/{id}",
                        AccessRule.BOTH,
                        QuestionnaireRoutes::read),
                route("POST", "/api/answers", AccessRule.BOTH, ChangeRoutes::answerAll),
                route("POST", "/api/answers/undo", AccessRule.BOTH, ChangeRoutes::undoAll),
                route("GET", "/api/work", AccessRule.BOTH, WorkRoutes::list),
                route("GET", "/api/work/{item}", AccessRule.BOTH, WorkRoutes::read),
                route("POST", "/api/work/{item}", AccessRule.BOTH, WorkRoutes::change),
                route(
                        "POST",
                        "/api/analysis/evaluate",
                        AccessRule.BOTH,
                        EvaluationRoutes::evaluate),
                route("POST", "/api/import", AccessRule.BOTH, ChangeRoutes::importAll),
                route("POST", "/api/erase", AccessRule.BOTH, ChangeRoutes::erase),
                route("POST", "/api/overdue", AccessRule.BOTH, ChangeRoutes::closeOverdue),
                route("POST", "/api/stale", AccessRule.BOTH, ChangeRoutes::closeStale),
                route("GET", EVENTS, AccessRule.BOTH, EventRoutes::read),
                route("GET", EVENTS + "/check", AccessRule.PEOPLE, EventRoutes::check),
                route(
                        "GET",
                        "/api/now",
                        AccessRule.BOTH_AND_SITTINGS,
                        call -> HubInfoRoutes.now(call, product)),
                route("GET", "/api/policy", AccessRule.BOTH_AND_SITTINGS, HubInfoRoutes::policy),
                route("GET", "/api/openapi.json", AccessRule.BOTH, HubInfoRoutes::openApi));
    }

    /// What one route does.
    interface Verb {
        void handle(ApiRequestContext call) throws IOException, InterruptedException;
    }

    private Route route(String method, String path, AccessRule admits, Verb verb) {
        return new Route(method, path, admits, exchange -> serve(exchange, verb));
    }

    private void serve(HubExchange exchange, Verb verb) throws IOException, InterruptedException {
        exchange.header("Sayso-Api", VERSION);
        verb.handle(new ApiRequestContext(exchange, desk.get()));
    }
}
