package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.decision.rule.desk.RuleDesk;
import sayso.hub.http.AccessRule;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of standing rules: its route table, for rules and the questions that they answered. An
/// agent's credential reads those of its owner, a person's credential all of them. What changes a rule
/// admits agents too, so that the desk refuses them and logs the attempt.
public final class RuleApi implements RouteGroup {
    private static final String ALL = "/api/rules";
    private static final String ONE = ALL + "/{id}";

    private final Supplier<RuleDesk> desk;

    public RuleApi(Supplier<RuleDesk> desk) {
        this.desk = requireNonNull(desk, "desk is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("GET", ALL, RuleRoutes::list),
                route("POST", ALL, RuleRoutes::make),
                route("POST", ALL + "/preview", RuleRoutes::preview),
                route("GET", ONE, RuleRoutes::show),
                route("POST", ONE + "/end", RuleRoutes::end),
                route("GET", ONE + "/uses", RuleRoutes::uses));
    }

    private interface Verb {
        void handle(RuleRoutes rules) throws IOException;
    }

    private Route route(String method, String path, Verb verb) {
        return new Route(
                method,
                path,
                AccessRule.BOTH,
                exchange -> {
                    RuleDesk rules = desk.get();
                    exchange.header("Sayso-Api", DecisionApi.VERSION);
                    exchange.header("Sayso-Now", rules.now().toString());
                    verb.handle(RuleRoutes.of(exchange, rules));
                });
    }
}
