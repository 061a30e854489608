package sayso.hub.api;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.hub.http.Admits;
import sayso.hub.http.Caller;
import sayso.hub.http.HubMetrics;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.OwnRoutes;
import sayso.hub.http.Route;
import sayso.hub.mcp.McpRoutes;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.StreamableHttp;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.wire.hub.HealthReply;

/// Whom every route of the product lets in. A route without a row here fails.
class RouteRolesTest {
    private static final Map<String, Admits> TABLE =
            Map.ofEntries(
                    entry("GET /health", Admits.ANYBODY),
                    entry("GET /api/health", Admits.BOTH),
                    entry("GET /metrics", Admits.BOTH),
                    entry("POST /api/decisions", Admits.BOTH),
                    entry("GET /api/decisions", Admits.BOTH),
                    entry("GET /api/decisions/{id}", Admits.BOTH),
                    // why: an agent's answer reaches the desk, which refuses it and logs the
                    // attempt
                    entry("POST /api/decisions/{id}/answer", Admits.BOTH),
                    entry("POST /api/decisions/{id}/cancel", Admits.BOTH),
                    entry("POST /api/decisions/{id}/extend", Admits.BOTH),
                    entry("GET /api/decisions/{id}/draft", Admits.PEOPLE),
                    entry("PUT /api/decisions/{id}/draft", Admits.PEOPLE),
                    entry("GET /api/decisions/{id}/await", Admits.BOTH),
                    entry("GET /api/decisions/{id}/gates", Admits.BOTH),
                    entry("GET /api/gates/{item}", Admits.BOTH),
                    entry("POST /api/erase", Admits.BOTH),
                    entry("POST /api/overdue", Admits.BOTH),
                    entry("GET /api/events", Admits.BOTH),
                    entry("GET /api/events/check", Admits.PEOPLE),
                    entry("GET /api/now", Admits.BOTH),
                    entry("GET /api/policy", Admits.BOTH),
                    entry("GET /api/openapi.json", Admits.BOTH),
                    entry("* /mcp", Admits.AGENTS));

    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDesk(
                    new InMemoryStore(clock),
                    new DecisionIds(DecisionIds.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final HubMetrics metrics = new HubMetrics();
    private final McpRoutes mcp =
            McpRoutes.forAgents(
                    new StreamableHttp(
                            new McpServer(new ServerInfo("hub", "0", null), ServerFeatures.none()),
                            HttpLimits.ample(),
                            clock,
                            _ -> {}));
    private final HttpClient http = HttpClient.newHttpClient();
    private final HubServer hub =
            HubServer.start(
                    HubOptions.onPort(0),
                    List.of(
                            new OwnRoutes(
                                    () -> new HealthReply("0", null, Duration.ZERO, 1), metrics),
                            new DecisionApi(() -> desk, "0"),
                            mcp),
                    secret ->
                            switch (secret) {
                                case "agent" ->
                                        Optional.of(new Caller.Agent("a1", "local", "local"));
                                case "person" -> Optional.of(new Caller.Person("p1", "ada"));
                                default -> Optional.empty();
                            });

    @AfterEach
    void stop() {
        mcp.close();
        hub.close();
        http.close();
        metrics.close();
    }

    @Test
    void everyRouteHasItsRow() {
        Map<String, Admits> served = new LinkedHashMap<>();
        hub.table().routes().forEach(route -> served.put(route.toString(), route.admits()));

        assertThat(served).containsExactlyInAnyOrderEntriesOf(TABLE);
    }

    @Test
    void turnsAwayWhomARouteDoesNotAdmit() throws Exception {
        for (Route route : hub.table().routes()) {
            int agent = call(route, "agent");
            int person = call(route, "person");

            assertThat(call(route, "nobody"))
                    .as("%s without a credential", route)
                    .isEqualTo(route.admits() == Admits.ANYBODY ? 200 : 401);
            if (route.admits() == Admits.PEOPLE) {
                assertThat(agent).as("%s by an agent", route).isEqualTo(403);
            } else {
                assertThat(agent).as("%s by an agent", route).isNotEqualTo(401);
            }
            if (route.admits() == Admits.AGENTS) {
                assertThat(person).as("%s by a person", route).isEqualTo(403);
            } else {
                assertThat(person).as("%s by a person", route).isNotIn(401, 403);
            }
        }
    }

    private int call(Route route, String secret) throws Exception {
        String path =
                route.path().replace("{id}", "d-000000").replace("{item}", "bd-1")
                        + (route.path().endsWith("await") ? "?seconds=0" : "");
        String method = route.method().equals(Route.ANY_METHOD) ? "POST" : route.method();
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(hub.url() + path))
                        .header("Authorization", "Bearer " + secret)
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                method.equals("GET")
                                        ? HttpRequest.BodyPublishers.noBody()
                                        : HttpRequest.BodyPublishers.ofString("{}"))
                        .build();
        return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
