package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.core.plan.mode.PlanDesk;
import sayso.hub.http.Admits;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// The HTTP API of plan mode: its table of routes. An agent's credential reaches the sessions of its owner, a
/// person's all of them; it never ends plan mode, approves a plan or takes back what it claimed.
public final class PlanApi implements RouteGroup {
    private static final String ALL = "/api/plans";
    private static final String ONE = ALL + "/{agent}/{session}";

    private final Supplier<PlanDesk> desk;
    private final LineJudge judge;

    public PlanApi(Supplier<PlanDesk> desk, LineJudge judge) {
        this.desk = requireNonNull(desk, "desk is null");
        this.judge = requireNonNull(judge, "judge is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("GET", ALL, Admits.BOTH, Planning::list),
                route("GET", ALL + "/grants", Admits.BOTH, Planning::grants),
                route("POST", ALL + "/grants/revoke", Admits.PEOPLE, Planning::revoke),
                route("POST", ALL + "/check", Admits.BOTH, planning -> planning.check(judge)),
                route("GET", ONE, Admits.BOTH, Planning::show),
                route("POST", ONE + "/on", Admits.BOTH, Planning::enter),
                route("POST", ONE + "/off", Admits.PEOPLE, Planning::leave),
                route("POST", ONE + "/propose", Admits.BOTH, Planning::propose),
                route("POST", ONE + "/progress", Admits.BOTH, Planning::report),
                route("POST", ONE + "/steps/{number}", Admits.PEOPLE, Planning::step));
    }

    private interface Verb {
        void handle(Planning planning) throws IOException;
    }

    private Route route(String method, String path, Admits admits, Verb verb) {
        return new Route(
                method,
                path,
                admits,
                exchange -> {
                    exchange.header("Sayso-Api", DecisionApi.VERSION);
                    verb.handle(Planning.of(exchange, desk.get()));
                });
    }
}
