package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.hub.http.AccessRule;
import sayso.hub.http.HubExchange;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of the links between decisions and code, and of what else tells of decisions behind code: its route
/// table. An agent's credential reads the links of
/// its owner's decisions, a person's all of them. What changes one admits agents too: the desk lets them link
/// what they asked themselves, refuses the rest and logs the attempt.
public final class LinkApi implements RouteGroup {
    private static final String ALL = "/api/links";

    private final Supplier<DecisionDesk> decisions;
    private final Supplier<LinkDesk> links;

    public LinkApi(Supplier<DecisionDesk> decisions, Supplier<LinkDesk> links) {
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.links = requireNonNull(links, "links is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("GET", ALL, LinkRoutes::list),
                route("POST", ALL, LinkRoutes::make),
                route("POST", ALL + "/end", LinkRoutes::end),
                evidence("GET", "/prints", CodeEvidenceRoutes::lookedThrough),
                evidence("POST", "/prints", CodeEvidenceRoutes::print),
                evidence("POST", "/prints/missing", CodeEvidenceRoutes::missing),
                evidence("POST", "/prints/found", CodeEvidenceRoutes::found),
                evidence("GET", "/sessions", CodeEvidenceRoutes::sessions));
    }

    private interface Verb {
        void handle(LinkRoutes links) throws IOException;
    }

    private interface EvidenceVerb {
        void handle(CodeEvidenceRoutes evidence) throws IOException;
    }

    private Route route(String method, String path, Verb verb) {
        return new Route(
                method,
                path,
                AccessRule.BOTH,
                exchange -> verb.handle(LinkRoutes.of(exchange, opened(exchange), links.get())));
    }

    private Route evidence(String method, String below, EvidenceVerb verb) {
        return new Route(
                method,
                ALL + below,
                AccessRule.BOTH,
                exchange ->
                        verb.handle(
                                CodeEvidenceRoutes.of(exchange, opened(exchange), links.get())));
    }

    private DecisionDesk opened(HubExchange exchange) {
        DecisionDesk desk = decisions.get();
        exchange.header("Sayso-Api", DecisionApi.VERSION);
        exchange.header("Sayso-Now", desk.now().toString());
        return desk;
    }
}
