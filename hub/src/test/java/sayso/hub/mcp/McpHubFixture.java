package sayso.hub.mcp;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import sayso.agent.tools.McpAgentContext;
import sayso.agent.tools.PortalAddress;
import sayso.agent.tools.SaysoMcpServer;
import sayso.agent.tools.TerminalHandoff;
import sayso.agent.tools.TicketTaskHandles;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.decision.access.AccessStore;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.api.DecisionApi;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.RequestLimits;
import sayso.mcp.http.HttpLimits;
import sayso.mcp.http.StreamableHttpTransport;

/// A hub with both of its doors, the API and MCP, over a store that a second one can share.
/// `person` is a person's token; any other text is the token of an agent of that name.
final class McpHubFixture implements AutoCloseable {
    static final String PERSON = "person";
    static final String BUILDER = "builder";
    static final String OTHER = "other";

    /// Where people reach the portal, in a hub that says so.
    static final String PAGES = "http://127.0.0.1:7296";

    private static final Duration PATIENT = Duration.ofSeconds(20);

    private final Shared shared;
    private final McpRoutes mcp;
    private final HubServer server;

    /// What hubs over one store have in common.
    private record Shared(SettableClock clock, DecisionStore store, AccessStore access) {}

    /// @param patience with clients that send or read slowly
    private McpHubFixture(Shared shared, PortalAddress pages, Duration patience) {
        this.shared = shared;
        DecisionDesk desk = desk();
        Random random = new Random(5);
        McpAgentContext door =
                new McpAgentContext(
                        () -> desk,
                        () -> new TicketTaskHandles(new TicketService(shared.access, random)),
                        null,
                        "ann",
                        () -> AskPreferences.NONE,
                        TerminalHandoff.nowhere(),
                        pages);
        this.mcp =
                McpRoutes.forAgents(
                        new StreamableHttpTransport(
                                SaysoMcpServer.of(
                                        door,
                                        "1",
                                        () ->
                                                SharedStateSeal.over(
                                                        shared.access, random, shared.clock),
                                        shared.clock,
                                        _ -> {}),
                                HttpLimits.ample()
                                        .with(
                                                new HttpLimits.Pace(
                                                        Duration.ofHours(1),
                                                        Duration.ofMillis(60),
                                                        Duration.ofMillis(200),
                                                        Duration.ofSeconds(1))),
                                shared.clock,
                                _ -> {}));
        this.server =
                HubServer.start(
                        HubOptions.onPort(0)
                                .withLimits(
                                        RequestLimits.ample()
                                                .withPatience(patience)
                                                .withRate(100_000, 100_000)),
                        List.of(new DecisionApi(() -> desk, "1"), mcp),
                        McpHubFixture::recognise);
    }

    static McpHubFixture start() {
        return start(PortalAddress.nowhere(), PATIENT);
    }

    /// One that soon cuts off whoever does not read.
    static McpHubFixture impatient() {
        return start(PortalAddress.nowhere(), Duration.ofMillis(500));
    }

    /// One with a portal that clients can be sent to.
    static McpHubFixture withPages() {
        return start(() -> Optional.of(PAGES), PATIENT);
    }

    private static McpHubFixture start(PortalAddress pages, Duration patience) {
        SettableClock clock = SettableClock.standing();
        DecisionStore store = new InMemoryDecisionStore(clock);
        return new McpHubFixture(
                new Shared(clock, store, new InMemoryAccessStore(store, clock)), pages, patience);
    }

    /// Another server over the same store.
    McpHubFixture beside() {
        return new McpHubFixture(shared, PortalAddress.nowhere(), PATIENT);
    }

    int port() {
        return server.port();
    }

    HubServer server() {
        return server;
    }

    SettableClock clock() {
        return shared.clock;
    }

    DecisionDesk desk() {
        return new LocalDecisionDesk(
                shared.store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random()),
                DeskPolicy.STANDARD,
                shared.clock);
    }

    List<Decision> decisions() {
        return shared.store.find(DecisionQuery.all());
    }

    @Override
    public void close() {
        mcp.close();
        server.close();
    }

    private static Optional<AuthenticatedCaller> recognise(String secret) {
        return switch (secret) {
            case PERSON -> Optional.of(new AuthenticatedCaller.Person("p", "ann"));
            case BUILDER, OTHER ->
                    Optional.of(new AuthenticatedCaller.Agent(secret, secret, secret));
            default -> Optional.empty();
        };
    }
}
