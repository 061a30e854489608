package sayso.hub.analysis;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.hub.api.DecisionApi;
import sayso.hub.http.Admits;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// The HTTP API of analyses: its table of routes. An agent's credential reaches the cycles of its owner, a
/// person's all of them.
public final class CycleApi implements RouteGroup {
    private static final String ALL = "/api/cycles";
    private static final String ONE = ALL + "/{cycle}";

    private final Supplier<AnalysisDoor> door;

    public CycleApi(Supplier<AnalysisDoor> door) {
        this.door = requireNonNull(door, "door is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("POST", ALL, Cycles::create),
                route("GET", ALL, Cycles::list),
                route("GET", ONE, Cycles::show),
                route("POST", ONE + "/branch", Cycles::branch),
                route("POST", ONE + "/archive", Cycles::archive),
                route("GET", ONE + "/compare", Cycles::compare),
                route("GET", "/api/analyses/{analysis}/tree", Cycles::tree),
                route("GET", ONE + "/tools", Calling::list),
                route("POST", ONE + "/tools", Calling::several),
                route("POST", ONE + "/tools/{tool}", Calling::one),
                route("GET", ONE + "/tools/invocations", Auditing::list),
                route("GET", ONE + "/document", Documenting::show),
                route("PUT", ONE + "/document", Documenting::put),
                route("POST", ONE + "/document/parse", Documenting::parse),
                route("GET", ONE + "/document/history", Documenting::history),
                route("GET", ONE + "/document/diff", Documenting::compare),
                route("GET", ONE + "/document/export", Exporting::export),
                route("GET", ONE + "/audit/verify", Auditing::verify),
                route("GET", ONE + "/revisits", Queues::revisits),
                route("POST", ONE + "/revisits/{revisit}/resolve", Queues::resolve),
                route("GET", ONE + "/confirmations", Queues::confirmations),
                route("GET", ONE + "/confirmations/pending", Queues::pending),
                route("POST", ONE + "/confirmations/{confirmation}/respond", Queues::respond));
    }

    private interface Verb {
        void handle(CycleRequest request) throws IOException;
    }

    private Route route(String method, String path, Verb verb) {
        return new Route(
                method,
                path,
                Admits.BOTH,
                exchange -> {
                    exchange.header("Sayso-Api", DecisionApi.VERSION);
                    try {
                        verb.handle(new CycleRequest(exchange, door.get()));
                    } catch (RefusedException e) {
                        e.reply(exchange);
                    }
                });
    }
}
