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
import sayso.agent.hooks.HookApiContext;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.InboxFactory;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.contracts.memory.InMemoryPresenceStore;
import sayso.decision.access.HandoffService;
import sayso.decision.access.TicketService;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.analysis.CycleApi;
import sayso.hub.hooks.HookApi;
import sayso.hub.http.AccessRule;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HealthRoutes;
import sayso.hub.http.HubMetrics;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.Route;
import sayso.hub.mcp.McpRoutes;
import sayso.hub.portal.AbsenceStore;
import sayso.hub.portal.InMemoryPushRegistrar;
import sayso.hub.portal.PersonSettingsStore;
import sayso.hub.portal.PortalRoutes;
import sayso.hub.portal.PortalSessionService;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.StreamableHttpTransport;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.hub.HealthReply;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingRegistry;

/// Whom every route of the product lets in. A route without a row here fails.
class RouteRolesTest {
    private static final Map<String, AccessRule> TABLE =
            Map.ofEntries(
                    entry("GET /health", AccessRule.ANYBODY),
                    entry("GET /api/health", AccessRule.BOTH),
                    entry("GET /metrics", AccessRule.BOTH),
                    entry("POST /api/decisions", AccessRule.BOTH),
                    entry("GET /api/decisions", AccessRule.BOTH),
                    entry("GET /api/counts", AccessRule.BOTH),
                    entry("GET /api/stats", AccessRule.BOTH),
                    entry("GET /api/decisions/{id}", AccessRule.BOTH_AND_SITTINGS),
                    // why: an agent's answer reaches the desk, which refuses it and logs the
                    // attempt
                    entry("POST /api/decisions/{id}/answer", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/undo", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/cancel", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/pause", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/resume", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/reopen", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/contest", AccessRule.BOTH),
                    entry("POST /api/answers", AccessRule.BOTH),
                    entry("POST /api/answers/undo", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/extend", AccessRule.BOTH_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/ack", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/review", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/view", AccessRule.PEOPLE_AND_SITTINGS),
                    entry("POST /api/decisions/{id}/remind", AccessRule.BOTH),
                    entry("GET /api/decisions/{id}/draft", AccessRule.PEOPLE_AND_SITTINGS),
                    entry("PUT /api/decisions/{id}/draft", AccessRule.PEOPLE_AND_SITTINGS),
                    entry("GET /api/decisions/{id}/await", AccessRule.BOTH),
                    entry("GET /api/decisions/{id}/asker", AccessRule.BOTH_AND_SITTINGS),
                    entry("GET /api/decisions/{id}/precedents", AccessRule.BOTH_AND_SITTINGS),
                    entry("GET /api/recall", AccessRule.BOTH),
                    entry("GET /api/decisions/{id}/gates", AccessRule.BOTH),
                    entry("GET /api/decisions/{id}/notices", AccessRule.BOTH),
                    entry("GET /api/notices", AccessRule.PEOPLE),
                    entry("GET /api/gates", AccessRule.BOTH),
                    entry("GET /api/gates/{item}", AccessRule.BOTH),
                    entry("GET /api/work", AccessRule.BOTH),
                    entry("GET /api/work/{item}", AccessRule.BOTH),
                    entry("POST /api/work/{item}", AccessRule.BOTH),
                    entry("GET /api/rules", AccessRule.BOTH),
                    // why: an agent's attempt reaches the desk, which refuses it and logs it
                    entry("POST /api/rules", AccessRule.BOTH),
                    entry("POST /api/rules/preview", AccessRule.BOTH),
                    entry("GET /api/rules/{id}", AccessRule.BOTH),
                    entry("POST /api/rules/{id}/end", AccessRule.BOTH),
                    entry("GET /api/rules/{id}/uses", AccessRule.BOTH),
                    entry("GET /api/links", AccessRule.BOTH),
                    // why: an agent links what it asked itself, which only the desk can tell
                    entry("POST /api/links", AccessRule.BOTH),
                    entry("POST /api/links/end", AccessRule.BOTH),
                    entry("GET /api/links/prints", AccessRule.BOTH),
                    // why: an agent has lines printed that follow what it asked itself
                    entry("POST /api/links/prints", AccessRule.BOTH),
                    entry("POST /api/links/prints/missing", AccessRule.BOTH),
                    entry("POST /api/links/prints/found", AccessRule.BOTH),
                    entry("GET /api/links/sessions", AccessRule.BOTH),
                    entry("POST /api/questionnaires", AccessRule.BOTH),
                    entry("GET /api/questionnaires/{id}", AccessRule.BOTH),
                    entry("POST /api/analysis/evaluate", AccessRule.BOTH),
                    entry("POST /api/cycles", AccessRule.BOTH),
                    entry("GET /api/cycles", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}", AccessRule.BOTH),
                    entry("POST /api/cycles/{cycle}/branch", AccessRule.BOTH),
                    // why: an agent's attempt is refused and logged, unless nothing of the cycle
                    // needs a person
                    entry("POST /api/cycles/{cycle}/archive", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/compare", AccessRule.BOTH),
                    entry("GET /api/analyses/{analysis}/tree", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/tools", AccessRule.BOTH),
                    entry("POST /api/cycles/{cycle}/tools", AccessRule.BOTH),
                    entry("POST /api/cycles/{cycle}/tools/{tool}", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/tools/invocations", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/document", AccessRule.BOTH),
                    entry("PUT /api/cycles/{cycle}/document", AccessRule.BOTH),
                    entry("POST /api/cycles/{cycle}/document/parse", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/document/history", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/document/diff", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/document/export", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/audit/verify", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/revisits", AccessRule.BOTH),
                    // why: an agent's attempt is refused, and is a row of the audit trail
                    entry("POST /api/cycles/{cycle}/revisits/{revisit}/resolve", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/confirmations", AccessRule.BOTH),
                    entry("GET /api/cycles/{cycle}/confirmations/pending", AccessRule.BOTH),
                    // why: an agent's attempt is refused, and is a row of the audit trail
                    entry(
                            "POST /api/cycles/{cycle}/confirmations/{confirmation}/respond",
                            AccessRule.BOTH),
                    entry("GET /api/plans", AccessRule.BOTH),
                    entry("GET /api/plans/grants", AccessRule.BOTH),
                    entry("POST /api/plans/grants/revoke", AccessRule.PEOPLE),
                    entry("POST /api/plans/check", AccessRule.BOTH),
                    entry("GET /api/plans/{agent}/{session}", AccessRule.BOTH),
                    entry("POST /api/plans/{agent}/{session}/on", AccessRule.BOTH),
                    entry("POST /api/plans/{agent}/{session}/off", AccessRule.PEOPLE),
                    entry("POST /api/plans/{agent}/{session}/propose", AccessRule.BOTH),
                    entry("POST /api/plans/{agent}/{session}/progress", AccessRule.BOTH),
                    entry("POST /api/plans/{agent}/{session}/steps/{number}", AccessRule.PEOPLE),
                    entry("POST /api/import", AccessRule.BOTH),
                    entry("POST /api/erase", AccessRule.BOTH),
                    entry("POST /api/hooks/{agent}/{event}", AccessRule.AGENTS),
                    entry("POST /api/overdue", AccessRule.BOTH),
                    entry("POST /api/stale", AccessRule.BOTH),
                    entry("GET /api/events", AccessRule.BOTH),
                    entry("GET /api/events/check", AccessRule.PEOPLE),
                    entry("GET /api/now", AccessRule.BOTH_AND_SITTINGS),
                    entry("GET /api/policy", AccessRule.BOTH_AND_SITTINGS),
                    entry("GET /api/openapi.json", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/launch", AccessRule.BOTH),
                    entry("POST /api/decisions/{id}/attach", AccessRule.BOTH),
                    entry("* /mcp", AccessRule.AGENTS),
                    entry("GET /", AccessRule.BROWSERS),
                    entry("GET /decline", AccessRule.BROWSERS),
                    entry("POST /decline", AccessRule.BROWSERS),
                    entry("GET /together", AccessRule.BROWSERS),
                    entry("POST /together", AccessRule.BROWSERS),
                    entry("POST /together/undo", AccessRule.BROWSERS),
                    entry("GET /history", AccessRule.BROWSERS),
                    entry("GET /history.md", AccessRule.BROWSERS),
                    entry("GET /history.jsonl", AccessRule.BROWSERS),
                    entry("GET /history/{id}", AccessRule.BROWSERS),
                    entry("GET /why", AccessRule.BROWSERS),
                    entry("GET /history/{id}/record.md", AccessRule.BROWSERS),
                    entry("GET /history/{id}/record.json", AccessRule.BROWSERS),
                    entry("POST /history/{id}/contest", AccessRule.BROWSERS),
                    entry("POST /history/{id}/right", AccessRule.BROWSERS),
                    entry("GET /choice/{id}", AccessRule.BROWSERS),
                    entry("GET /terminal/{id}", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/answer", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/cancel", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/limit", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/seen", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/topic", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/pause", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/resume", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/undo", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/fold", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/mute", AccessRule.BROWSERS),
                    entry("POST /choice/{id}/draft", AccessRule.BROWSERS),
                    entry("GET /choice/{id}/sync", AccessRule.BROWSERS),
                    entry("GET /plans", AccessRule.BROWSERS),
                    entry("GET /plans/{agent}/{session}", AccessRule.BROWSERS),
                    entry("POST /plans/{agent}/{session}/step", AccessRule.BROWSERS),
                    entry("POST /plans/{agent}/{session}/off", AccessRule.BROWSERS),
                    entry("GET /rules", AccessRule.BROWSERS),
                    entry("POST /rules", AccessRule.BROWSERS),
                    entry("GET /rules/new", AccessRule.BROWSERS),
                    entry("GET /rules/lately", AccessRule.BROWSERS),
                    entry("POST /rules/preview", AccessRule.BROWSERS),
                    entry("GET /rules/{id}", AccessRule.BROWSERS),
                    entry("POST /rules/{id}/end", AccessRule.BROWSERS),
                    entry("GET /review", AccessRule.BROWSERS),
                    entry("POST /review/{id}/right", AccessRule.BROWSERS),
                    entry("POST /review/{id}/wrong", AccessRule.BROWSERS),
                    entry("GET /analyses", AccessRule.BROWSERS),
                    entry("POST /analyses", AccessRule.BROWSERS),
                    entry("GET /analyses/{id}", AccessRule.BROWSERS),
                    entry("GET /analyses/{id}/document", AccessRule.BROWSERS),
                    entry("GET /analyses/{id}/audit", AccessRule.BROWSERS),
                    entry("GET /analyses/{id}/compare/{other}", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/cell", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/weights", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/step", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/revisit", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/branch", AccessRule.BROWSERS),
                    entry("POST /analyses/{id}/decide", AccessRule.BROWSERS),
                    entry("GET /live", AccessRule.BROWSERS),
                    entry("GET /stats", AccessRule.BROWSERS),
                    entry("GET /settings", AccessRule.BROWSERS),
                    entry("POST /settings", AccessRule.BROWSERS),
                    entry("POST /settings/disconnect", AccessRule.BROWSERS),
                    entry("POST /settings/sign-out", AccessRule.BROWSERS),
                    entry("POST /here", AccessRule.BROWSERS),
                    entry("POST /sign-out", AccessRule.BROWSERS),
                    // why: whoever has no session yet opens one here, with a code
                    entry("GET /open", AccessRule.ANYBODY),
                    entry("POST /open", AccessRule.ANYBODY),
                    entry("POST /portal/links", AccessRule.PEOPLE),
                    entry("GET /assets/{digest}/{name}", AccessRule.ANYBODY),
                    entry("GET /app/manifest.webmanifest", AccessRule.ANYBODY),
                    entry("GET /app/sw.js", AccessRule.ANYBODY),
                    entry("GET /app/unreachable", AccessRule.ANYBODY),
                    entry("GET /app/{icon}", AccessRule.ANYBODY),
                    entry("POST /app/push-key", AccessRule.BROWSERS),
                    entry("POST /app/push", AccessRule.BROWSERS),
                    entry("POST /app/push-off", AccessRule.BROWSERS),
                    entry("POST /app/press", AccessRule.BROWSERS));

    private static final PersonSettingsStore UNTOUCHED =
            new PersonSettingsStore() {
                @Override
                public Standing read() {
                    return new Standing(
                            EffectiveSettings.of(
                                    SettingRegistry.all().toList(), Map.of(), Map.of()),
                            List.of());
                }

                @Override
                public void change(List<SettingChange> changes) {
                    throw new AssertionError("nobody was let in to change " + changes);
                }
            };

    private static final AbsenceStore NOBODY_AWAY =
            new AbsenceStore() {
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
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final LocalPlanDesk plans =
            new LocalPlanDesk(
                    new InMemoryPlanStore(store, List::of),
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(8)),
                    DeskPolicy.STANDARD,
                    PlanMarker.NONE);
    private final AnalysisService analyses =
            AnalysisService.over(
                    new InMemoryAnalysisStore(store),
                    new ToolCallJson(),
                    store.log(),
                    new Random(4),
                    InboxFactory.standard(new Random(2)));
    private final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(1));
    private final HubMetrics metrics = new HubMetrics();
    private final McpRoutes mcp =
            McpRoutes.forAgents(
                    new StreamableHttpTransport(
                            new McpServer(new ServerInfo("hub", "0", null), ServerFeatures.none()),
                            HttpLimits.ample(),
                            clock,
                            _ -> {}));
    private final HttpClient http = HttpClient.newHttpClient();
    private final HubServer hub =
            HubServer.start(
                    HubOptions.onPort(0),
                    List.of(
                            new HealthRoutes(
                                    () -> new HealthReply("0", null, Duration.ZERO, 1), metrics),
                            new DecisionApi(() -> desk, "0"),
                            new NoticeApi(
                                    () -> desk,
                                    () ->
                                            new Outbox(
                                                    new InMemoryOutboxStore(store, clock),
                                                    new Random(3))),
                            new CycleApi(() -> analyses),
                            new PlanApi(() -> plans, HubFixture::judged),
                            new RuleApi(() -> new LocalRuleDesk(store, new Random(9), clock)),
                            new LinkApi(() -> desk, () -> new LocalLinkDesk(store)),
                            new HookApi(new NobodysHooks()),
                            new HandoffApi(() -> desk, new HandoffService(tickets)),
                            mcp,
                            new PortalRoutes(
                                    () -> desk,
                                    () -> analyses,
                                    () -> plans,
                                    () -> new LocalRuleDesk(store, new Random(9), clock),
                                    () -> new LocalLinkDesk(store),
                                    new PortalSessionService(tickets),
                                    () -> new InMemoryPresenceStore(clock),
                                    UNTOUCHED,
                                    NOBODY_AWAY,
                                    () -> new InMemoryChannelStore(store, clock),
                                    new InMemoryPushRegistrar())),
                    secret ->
                            switch (secret) {
                                case "agent" ->
                                        Optional.of(
                                                new AuthenticatedCaller.Agent(
                                                        "a1", "local", "local"));
                                case "person" ->
                                        Optional.of(new AuthenticatedCaller.Person("p1", "ada"));
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
        Map<String, AccessRule> served = new LinkedHashMap<>();
        hub.table().routes().forEach(route -> served.put(route.toString(), route.admits()));

        assertThat(served).containsExactlyInAnyOrderEntriesOf(TABLE);
    }

    @Test
    void turnsAwayWhomARouteDoesNotAdmit() throws Exception {
        for (Route route : hub.table().routes()) {
            if (route.admits() == AccessRule.BROWSERS) {
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
            if (route.admits() == AccessRule.ANYBODY) {
                assertThat(List.of(agent, person, call(route, "nobody")))
                        .as("%s by anybody", route)
                        .doesNotContain(401);
                continue;
            }

            assertThat(call(route, "nobody")).as("%s without a credential", route).isEqualTo(401);
            if (route.admits() == AccessRule.PEOPLE
                    || route.admits() == AccessRule.PEOPLE_AND_SITTINGS) {
                assertThat(agent).as("%s by an agent", route).isEqualTo(403);
            } else {
                assertThat(agent).as("%s by an agent", route).isNotEqualTo(401);
            }
            if (route.admits() == AccessRule.AGENTS) {
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
                    route.admits() == AccessRule.BOTH_AND_SITTINGS
                            || route.admits() == AccessRule.PEOPLE_AND_SITTINGS;
            int here = call(route, "sitting");
            int elsewhere = call(route, "sitting elsewhere");
            if (route.admits() == AccessRule.ANYBODY || route.admits() == AccessRule.BROWSERS) {
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

    private static AuthenticatedCaller.Sitting sitting(String decision) {
        return new AuthenticatedCaller.Sitting("s1", new DecisionId(decision), "ada");
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
                                .replaceAll(
                                        "\\{(cycle|analysis|tool|revisit|confirmation|icon)}", "x")
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
    private record NobodysHooks() implements HookApiContext {
        @Override
        public void called(boolean handedOver) {}

        @Override
        public HookContext ground(String owner) {
            throw new IllegalStateException(owner);
        }

        @Override
        public Instant now() {
            return Instant.EPOCH;
        }

        @Override
        public void answered(HookContext ground, HookOutcome outcome, Instant asOf) {}

        @Override
        public void trouble(String owner, String code, String agent, String event, String reason) {}
    }
}
