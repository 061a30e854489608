package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import sayso.decision.plan.mode.PlanDesk;
import sayso.hub.http.AccessRule;
import sayso.hub.http.Route;
import sayso.hub.http.RouteGroup;

/// HTTP API of plan mode: its route table, for sessions in plan mode, their plans and steps,
/// standing grants, and the check of shell lines. An agent's credential reaches the sessions of its
/// owner, a person's credential all of them. An agent can never end plan mode, approve a plan or
/// retract a claim it made about a step.
public final class PlanApi implements RouteGroup {
    private static final String ALL = "/api/plans";
    private static final String ONE = ALL + "/{agent}/{session}";

    private final Supplier<PlanDesk> desk;
    private final ShellLineJudge judge;

    public PlanApi(Supplier<PlanDesk> desk, ShellLineJudge judge) {
        this.desk = requireNonNull(desk, "desk is null");
        this.judge = requireNonNull(judge, "judge is null");
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route("GET", ALL, AccessRule.BOTH, PlanRoutes::list),
                route("GET", ALL + "/grants", AccessRule.BOTH, PlanRoutes::grants),
                route("POST", ALL + "/grants/revoke", AccessRule.PEOPLE, PlanRoutes::revoke),
                route("POST", ALL + "/check", AccessRule.BOTH, planning -> planning.check(judge)),
                route("GET", ONE, AccessRule.BOTH, PlanRoutes::show),
                route("POST", ONE + "/on", AccessRule.BOTH, PlanRoutes::enter),
                route("POST", ONE + "/off", AccessRule.PEOPLE, PlanRoutes::leave),
                route("POST", ONE + "/propose", AccessRule.BOTH, PlanRoutes::propose),
                route("POST", ONE + "/progress", AccessRule.BOTH, PlanRoutes::report),
                route("POST", ONE + "/steps/{number}", AccessRule.PEOPLE, PlanRoutes::step));
    }

    private interface Verb {
        void handle(PlanRoutes planning) throws IOException;
    }

    private Route route(String method, String path, AccessRule admits, Verb verb) {
        return new Route(
                method,
                path,
                admits,
                exchange -> {
                    exchange.header("Sayso-Api", DecisionApi.VERSION);
                    verb.handle(PlanRoutes.of(exchange, desk.get()));
                });
    }
}
