package sayso.hub.analysis;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.analysis.tool.AnalysisService;
import sayso.hub.api.DecisionApi;
import sayso.hub.http.AccessRule;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of analyses: its route table, for cycles, their tools, audit trail, document, export,
/// revisits and confirmations. An agent's credential reaches the cycles of its owner, a person's
/// credential all of them.
public final class CycleApi implements RouteGroup {
    private static final String ALL = "/api/cycles";
    private static final String ONE = ALL + "/{cycle}";

    private final Supplier<AnalysisService> door;

    public CycleApi(Supplier<AnalysisService> door) {
        this.door = requireNonNull(door, "door is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("POST", ALL, CycleRoutes::create),
                route("GET", ALL, CycleRoutes::list),
                route("GET", ONE, CycleRoutes::show),
                route("POST", ONE + "/branch", CycleRoutes::branch),
                route("POST", ONE + "/archive", CycleRoutes::archive),
                route("GET", ONE + "/compare", CycleRoutes::compare),
                route("GET", "/api/analyses/{analysis}/tree", CycleRoutes::tree),
                route("GET", ONE + "/tools", CycleToolRoutes::list),
                route("POST", ONE + "/tools", CycleToolRoutes::several),
                route("POST", ONE + "/tools/{tool}", CycleToolRoutes::one),
                route("GET", ONE + "/tools/invocations", CycleAuditRoutes::list),
                route("GET", ONE + "/document", CycleDocumentRoutes::show),
                route("PUT", ONE + "/document", CycleDocumentRoutes::put),
                route("POST", ONE + "/document/parse", CycleDocumentRoutes::parse),
                route("GET", ONE + "/document/history", CycleDocumentRoutes::history),
                route("GET", ONE + "/document/diff", CycleDocumentRoutes::compare),
                route("GET", ONE + "/document/export", CycleExportRoutes::export),
                route("GET", ONE + "/audit/verify", CycleAuditRoutes::verify),
                route("GET", ONE + "/revisits", CycleQueueRoutes::revisits),
                route("POST", ONE + "/revisits/{revisit}/resolve", CycleQueueRoutes::resolve),
                route("GET", ONE + "/confirmations", CycleQueueRoutes::confirmations),
                route("GET", ONE + "/confirmations/pending", CycleQueueRoutes::pending),
                route(
                        "POST",
                        ONE + "/confirmations/{confirmation}/respond",
                        CycleQueueRoutes::respond));
    }

    private interface Verb {
        void handle(CycleRequestContext request) throws IOException;
    }

    private Route route(String method, String path, Verb verb) {
        return new Route(
                method,
                path,
                AccessRule.BOTH,
                exchange -> {
                    exchange.header("Sayso-Api", DecisionApi.VERSION);
                    try {
                        verb.handle(new CycleRequestContext(exchange, door.get()));
                    } catch (CycleRefusedException e) {
                        e.reply(exchange);
                    }
                });
    }
}
