package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.delivery.Notice;
import sayso.hub.http.Admits;
import sayso.hub.http.Exchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// The HTTP API over a desk: its table of routes. Whatever rules there are, the desk keeps; here
/// requests become calls and results become replies.
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
                route("POST", ALL, Admits.BOTH, call -> Asking.ask(call, wishes.get())),
                route("GET", ALL, Admits.BOTH, Listing::list),
                route("GET", "/api/counts", Admits.BOTH, Listing::count),
                route("GET", "/api/stats", Admits.BOTH, Listing::statistics),
                route("GET", ONE, Admits.BOTH_AND_SITTINGS, call -> Reading.find(call, notices)),
                route("POST", ONE + "/answer", Admits.BOTH_AND_SITTINGS, Changing::answer),
                route("POST", ONE + "/undo", Admits.BOTH_AND_SITTINGS, Changing::undo),
                route("POST", ONE + "/cancel", Admits.BOTH_AND_SITTINGS, Changing::cancel),
                route("POST", ONE + "/pause", Admits.BOTH_AND_SITTINGS, Changing::pause),
                route("POST", ONE + "/resume", Admits.BOTH_AND_SITTINGS, Changing::resume),
                route("POST", ONE + "/reopen", Admits.BOTH, Asking::reopen),
                route("POST", ONE + "/extend", Admits.BOTH_AND_SITTINGS, Changing::extend),
                route("POST", ONE + "/ack", Admits.BOTH, Changing::acknowledge),
                route("POST", ONE + "/view", Admits.PEOPLE_AND_SITTINGS, Changing::viewed),
                route("POST", ONE + "/remind", Admits.BOTH, Changing::remind),
                route("GET", ONE + "/draft", Admits.PEOPLE_AND_SITTINGS, Reading::draft),
                route("PUT", ONE + "/draft", Admits.PEOPLE_AND_SITTINGS, Changing::saveDraft),
                route("GET", ONE + "/await", Admits.BOTH, Awaiting::await),
                route("GET", ONE + "/asker", Admits.BOTH_AND_SITTINGS, Reading::asker),
                route("GET", ONE + "/gates", Admits.BOTH, Reading::gatesOf),
                route("GET", "/api/gates", Admits.BOTH, Reading::strandedGates),
                route("GET", "/api/gates/{item}", Admits.BOTH, Reading::gatesOn),
                route(
                        "POST",
                        "/api/questionnaires",
                        Admits.BOTH,
                        call -> Questionnaires.ask(call, wishes.get())),
                route("GET", "/api/questionnaires/{id}", Admits.BOTH, Questionnaires::read),
                route("POST", "/api/answers", Admits.BOTH, Changing::answerAll),
                route("POST", "/api/answers/undo", Admits.BOTH, Changing::undoAll),
                route("GET", "/api/work", Admits.BOTH, Working::list),
                route("GET", "/api/work/{item}", Admits.BOTH, Working::read),
                route("POST", "/api/work/{item}", Admits.BOTH, Working::change),
                route("POST", "/api/analysis/evaluate", Admits.BOTH, Evaluating::evaluate),
                route("POST", "/api/import", Admits.BOTH, Changing::importAll),
                route("POST", "/api/erase", Admits.BOTH, Changing::erase),
                route("POST", "/api/overdue", Admits.BOTH, Changing::closeOverdue),
                route("POST", "/api/stale", Admits.BOTH, Changing::closeStale),
                route("GET", EVENTS, Admits.BOTH, Events::read),
                route("GET", EVENTS + "/check", Admits.PEOPLE, Events::check),
                route(
                        "GET",
                        "/api/now",
                        Admits.BOTH_AND_SITTINGS,
                        call -> Facts.now(call, product)),
                route("GET", "/api/policy", Admits.BOTH_AND_SITTINGS, Facts::policy),
                route("GET", "/api/openapi.json", Admits.BOTH, Facts::openApi));
    }

    /// What one route does.
    interface Verb {
        void handle(Call call) throws IOException, InterruptedException;
    }

    private Route route(String method, String path, Admits admits, Verb verb) {
        return new Route(method, path, admits, exchange -> serve(exchange, verb));
    }

    private void serve(Exchange exchange, Verb verb) throws IOException, InterruptedException {
        exchange.header("Sayso-Api", VERSION);
        verb.handle(new Call(exchange, desk.get()));
    }
}
