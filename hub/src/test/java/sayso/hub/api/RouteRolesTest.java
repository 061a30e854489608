package sayso.hub.api;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;
import sayso.core.access.InMemoryAccess;
import sayso.core.access.Launches;
import sayso.core.access.Tickets;
import sayso.core.analysis.tool.InMemoryAnalyses;
import sayso.core.analysis.tool.Inboxes;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.Outbox;
import sayso.core.plan.mode.InMemoryPlans;
import sayso.core.plan.mode.PlanMarker;
import sayso.core.plan.mode.Plans;
import sayso.core.session.InMemoryPresence;
import sayso.hub.analysis.AnalysisDoor;
import sayso.hub.analysis.CycleApi;
import sayso.hub.hooks.HookApi;
import sayso.hub.hooks.HookGround;
import sayso.hub.hooks.HookHost;
import sayso.hub.hooks.HookOutcome;
import sayso.hub.http.Admits;
import sayso.hub.http.Caller;
import sayso.hub.http.HubMetrics;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.OwnRoutes;
import sayso.hub.http.Route;
import sayso.hub.mcp.McpRoutes;
import sayso.hub.portal.Absences;
import sayso.hub.portal.PersonSettings;
import sayso.hub.portal.Portal;
import sayso.hub.portal.Sessions;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.StreamableHttp;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.wire.hub.HealthReply;
import sayso.wire.settings.KnownSettings;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingsInForce;

/// Whom every route of the product lets in. A route without a row here fails.
class RouteRolesTest {
    private static final Map<String, Admits> TABLE =
            Map.ofEntries(
                    entry("GET /health", Admits.ANYBODY),
                    entry("GET /api/health", Admits.BOTH),
                    entry("GET /metrics", Admits.BOTH),
                    entry("POST /api/decisions", Admits.BOTH),
                    entry("GET /api/decisions", Admits.BOTH),
                    entry("GET /api/counts", Admits.BOTH),
                    entry("GET /api/stats", Admits.BOTH),
                    entry("GET /api/decisions/{id}", Admits.BOTH_AND_SITTINGS),
                    // why: an agent's answer reaches the desk, which refuses it and logs the
                    // attempt
                    entry("POST /api/decisions/{id}/answer", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/undo", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/cancel", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/pause", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/resume", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/reopen", Admits.BOTH),
                    entry("POST /api/answers", Admits.BOTH),
                    entry("POST /api/answers/undo", Admits.BOTH),
                    entry("POST /api/decisions/{id}/extend", Admits.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/ack", Admits.BOTH),
                    entry("POST /api/decisions/{id}/view", Admits.PEOPLE_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/remind", Admits.BOTH),
                    entry("GET /api/decisions/{id}/draft", Admits.PEOPLE_AND_SITTINGS),
                    entry("PUT /api/decisions/{id}/draft", Admits.PEOPLE_AND_SITTINGS),
                    entry("GET /api/decisions/{id}/await", Admits.BOTH),
                    entry("GET /api/decisions/{id}/asker", Admits.BOTH_AND_SITTINGS),
                    entry("GET /api/decisions/{id}/gates", Admits.BOTH),
                    entry("GET /api/decisions/{id}/notices", Admits.BOTH),
                    entry("GET /api/notices", Admits.PEOPLE),
                    entry("GET /api/gates", Admits.BOTH),
                    entry("GET /api/gates/{item}", Admits.BOTH),
                    entry("GET /api/work", Admits.BOTH),
                    entry("GET /api/work/{item}", Admits.BOTH),
                    entry("POST /api/work/{item}", Admits.BOTH),
                    entry("POST /api/questionnaires", Admits.BOTH),
                    entry("GET /api/questionnaires/{id}", Admits.BOTH),
                    entry("POST /api/analysis/evaluate", Admits.BOTH),
                    entry("POST /api/cycles", Admits.BOTH),
                    entry("GET /api/cycles", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}", Admits.BOTH),
                    entry("POST /api/cycles/{cycle}/branch", Admits.BOTH),
                    // why: an agent's attempt is refused and logged, unless nothing of the cycle
                    // needs a person
                    entry("POST /api/cycles/{cycle}/archive", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/compare", Admits.BOTH),
                    entry("GET /api/analyses/{analysis}/tree", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/tools", Admits.BOTH),
                    entry("POST /api/cycles/{cycle}/tools", Admits.BOTH),
                    entry("POST /api/cycles/{cycle}/tools/{tool}", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/tools/invocations", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/document", Admits.BOTH),
                    entry("PUT /api/cycles/{cycle}/document", Admits.BOTH),
                    entry("POST /api/cycles/{cycle}/document/parse", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/document/history", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/document/diff", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/document/export", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/audit/verify", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/revisits", Admits.BOTH),
                    // why: an agent's attempt is refused, and is a row of the audit trail
                    entry("POST /api/cycles/{cycle}/revisits/{revisit}/resolve", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/confirmations", Admits.BOTH),
                    entry("GET /api/cycles/{cycle}/confirmations/pending", Admits.BOTH),
                    // why: an agent's attempt is refused, and is a row of the audit trail
                    entry(
                            "POST /api/cycles/{cycle}/confirmations/{confirmation}/respond",
                            Admits.BOTH),
                    entry("GET /api/plans", Admits.BOTH),
                    entry("GET /api/plans/grants", Admits.BOTH),
                    entry("POST /api/plans/grants/revoke", Admits.PEOPLE),
                    entry("POST /api/plans/check", Admits.BOTH),
                    entry("GET /api/plans/{agent}/{session}", Admits.BOTH),
                    entry("POST /api/plans/{agent}/{session}/on", Admits.BOTH),
                    entry("POST /api/plans/{agent}/{session}/off", Admits.PEOPLE),
                    entry("POST /api/plans/{agent}/{session}/propose", Admits.BOTH),
                    entry("POST /api/plans/{agent}/{session}/progress", Admits.BOTH),
                    entry("POST /api/plans/{agent}/{session}/steps/{number}", Admits.PEOPLE),
                    entry("POST /api/import", Admits.BOTH),
                    entry("POST /api/erase", Admits.BOTH),
                    entry("POST /api/hooks/{agent}/{event}", Admits.AGENTS),
                    entry("POST /api/overdue", Admits.BOTH),
                    entry("POST /api/stale", Admits.BOTH),
                    entry("GET /api/events", Admits.BOTH),
                    entry("GET /api/events/check", Admits.PEOPLE),
                    entry("GET /api/now", Admits.BOTH_AND_SITTINGS),
                    entry("GET /api/policy", Admits.BOTH_AND_SITTINGS),
                    entry("GET /api/openapi.json", Admits.BOTH),
                    entry("POST /api/decisions/{id}/launch", Admits.BOTH),
                    entry("POST /api/decisions/{id}/attach", Admits.BOTH),
                    entry("* /mcp", Admits.AGENTS),
                    entry("GET /", Admits.BROWSERS),
                    entry("GET /decline", Admits.BROWSERS),
                    entry("POST /decline", Admits.BROWSERS),
                    entry("GET /together", Admits.BROWSERS),
                    entry("POST /together", Admits.BROWSERS),
                    entry("POST /together/undo", Admits.BROWSERS),
                    entry("GET /history", Admits.BROWSERS),
                    entry("GET /history.md", Admits.BROWSERS),
                    entry("GET /history.jsonl", Admits.BROWSERS),
                    entry("GET /history/{id}", Admits.BROWSERS),
                    entry("GET /history/{id}/record.md", Admits.BROWSERS),
                    entry("GET /history/{id}/record.json", Admits.BROWSERS),
                    entry("GET /choice/{id}", Admits.BROWSERS),
                    entry("GET /terminal/{id}", Admits.BROWSERS),
                    entry("POST /choice/{id}/answer", Admits.BROWSERS),
                    entry("POST /choice/{id}/cancel", Admits.BROWSERS),
                    entry("POST /choice/{id}/limit", Admits.BROWSERS),
                    entry("POST /choice/{id}/seen", Admits.BROWSERS),
                    entry("POST /choice/{id}/topic", Admits.BROWSERS),
                    entry("POST /choice/{id}/pause", Admits.BROWSERS),
                    entry("POST /choice/{id}/resume", Admits.BROWSERS),
                    entry("POST /choice/{id}/undo", Admits.BROWSERS),
                    entry("POST /choice/{id}/fold", Admits.BROWSERS),
                    entry("POST /choice/{id}/draft", Admits.BROWSERS),
                    entry("GET /choice/{id}/sync", Admits.BROWSERS),
                    entry("GET /plans", Admits.BROWSERS),
                    entry("GET /plans/{agent}/{session}", Admits.BROWSERS),
                    entry("POST /plans/{agent}/{session}/step", Admits.BROWSERS),
                    entry("POST /plans/{agent}/{session}/off", Admits.BROWSERS),
                    entry("GET /analyses", Admits.BROWSERS),
                    entry("POST /analyses", Admits.BROWSERS),
                    entry("GET /analyses/{id}", Admits.BROWSERS),
                    entry("GET /analyses/{id}/document", Admits.BROWSERS),
                    entry("GET /analyses/{id}/audit", Admits.BROWSERS),
                    entry("GET /analyses/{id}/compare/{other}", Admits.BROWSERS),
                    entry("POST /analyses/{id}/cell", Admits.BROWSERS),
                    entry("POST /analyses/{id}/weights", Admits.BROWSERS),
                    entry("POST /analyses/{id}/step", Admits.BROWSERS),
                    entry("POST /analyses/{id}/revisit", Admits.BROWSERS),
                    entry("POST /analyses/{id}/branch", Admits.BROWSERS),
                    entry("POST /analyses/{id}/decide", Admits.BROWSERS),
                    entry("GET /live", Admits.BROWSERS),
                    entry("GET /stats", Admits.BROWSERS),
                    entry("GET /settings", Admits.BROWSERS),
                    entry("POST /settings", Admits.BROWSERS),
                    entry("POST /here", Admits.BROWSERS),
                    entry("POST /sign-out", Admits.BROWSERS),
                    // why: whoever has no session yet opens one here, with a code
                    entry("GET /open", Admits.ANYBODY),
                    entry("POST /open", Admits.ANYBODY),
                    entry("POST /portal/links", Admits.PEOPLE),
                    entry("GET /assets/{digest}/{name}", Admits.ANYBODY));

    private static final PersonSettings UNTOUCHED =
            new PersonSettings() {
                @Override
                public Standing read() {
                    return new Standing(
                            SettingsInForce.of(KnownSettings.all().toList(), Map.of(), Map.of()),
                            List.of());
                }

                @Override
                public void change(List<SettingChange> changes) {
                    throw new AssertionError("nobody was let in to change " + changes);
                }
            };

    private static final Absences NOBODY_AWAY =
            new Absences() {
                @Override
                public Optional<Absence> now() {
                    return Optional.empty();
                }

                @Override
                public void end(Actor.Person person) {
                    throw new AssertionError(
                            "nobody was let in to say that " + person + " is back");
                }
            };

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore store = new InMemoryStore(clock);
    private final DecisionDesk desk =
            new LocalDesk(
                    store,
                    new DecisionIds(DecisionIds.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final Plans plans =
            new Plans(
                    new InMemoryPlans(store, List::of),
                    new DecisionIds(DecisionIds.PREFIX, new Random(8)),
                    DeskPolicy.STANDARD,
                    PlanMarker.NONE);
    private final AnalysisDoor analyses =
            AnalysisDoor.over(
                    new InMemoryAnalyses(store),
                    store.log(),
                    new Random(4),
                    Inboxes.standard(new Random(2)));
    private final Tickets tickets = new Tickets(new InMemoryAccess(store, clock), new Random(1));
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
                            new NoticeApi(
                                    () -> desk,
                                    () ->
                                            new Outbox(
                                                    new InMemoryOutbox(store, clock),
                                                    new Random(3))),
                            new CycleApi(() -> analyses),
                            new PlanApi(() -> plans, TestHub::judged),
                            new HookApi(new NobodysHooks()),
                            new HandoffApi(() -> desk, new Launches(tickets)),
                            mcp,
                            new Portal(
                                    () -> desk,
                                    () -> analyses,
                                    () -> plans,
                                    new Sessions(tickets),
                                    () -> new InMemoryPresence(clock),
                                    UNTOUCHED,
                                    NOBODY_AWAY)),
                    secret ->
                            switch (secret) {
                                case "agent" ->
                                        Optional.of(new Caller.Agent("a1", "local", "local"));
                                case "person" -> Optional.of(new Caller.Person("p1", "ada"));
                                case "sitting" -> Optional.of(sitting("d-000000"));
                                case "sitting elsewhere" -> Optional.of(sitting("d-111111"));
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
            if (route.admits() == Admits.BROWSERS) {
                assertThat(
                                List.of(
                                        call(route, "agent"),
                                        call(route, "person"),
                                        call(route, "nobody")))
                        .as("%s without a session", route)
                        .containsOnly(401);
                continue;
            }
            int agent = call(route, "agent");
            int person = call(route, "person");
            if (route.admits() == Admits.ANYBODY) {
                assertThat(List.of(agent, person, call(route, "nobody")))
                        .as("%s by anybody", route)
                        .doesNotContain(401);
                continue;
            }

            assertThat(call(route, "nobody")).as("%s without a credential", route).isEqualTo(401);
            if (route.admits() == Admits.PEOPLE || route.admits() == Admits.PEOPLE_AND_SITTINGS) {
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

    @Test
    void whoSitsAtOneDecisionReachesThatAndNothingElse() throws Exception {
        for (Route route : hub.table().routes()) {
            boolean seated =
                    route.admits() == Admits.BOTH_AND_SITTINGS
                            || route.admits() == Admits.PEOPLE_AND_SITTINGS;
            int here = call(route, "sitting");
            int elsewhere = call(route, "sitting elsewhere");
            if (route.admits() == Admits.ANYBODY || route.admits() == Admits.BROWSERS) {
                continue;
            }
            if (seated) {
                assertThat(here).as("%s", route).isNotIn(401, 403);
            } else {
                assertThat(here).as("%s", route).isEqualTo(403);
            }
            if (route.path().contains("{id}")) {
                assertThat(elsewhere).as("%s of another decision", route).isEqualTo(403);
            }
        }
    }

    private static Caller.Sitting sitting(String decision) {
        return new Caller.Sitting("s1", new DecisionId(decision), "ada");
    }

    private int call(Route route, String secret) throws Exception {
        String path =
                route.path()
                                .replace("{id}", "d-000000")
                                .replace("{other}", "c-000000")
                                .replace("{item}", "bd-1")
                                .replace("{agent}/{event}", "codex/Stop")
                                .replace("{agent}/{session}", "codex/s-1")
                                .replace("{number}", "1")
                                .replace("{digest}/{name}", "0/portal.css")
                                .replaceAll("\\{(cycle|analysis|tool|revisit|confirmation)}", "x")
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

    /// Who may call is looked at before any hook is.
    private record NobodysHooks() implements HookHost {
        @Override
        public void called(boolean handedOver) {}

        @Override
        public HookGround ground(String owner) {
            throw new IllegalStateException(owner);
        }

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public void answered(HookGround ground, HookOutcome outcome, Instant asOf) {}

        @Override
        public void trouble(String owner, String code, String agent, String event, String reason) {}
    }
}
