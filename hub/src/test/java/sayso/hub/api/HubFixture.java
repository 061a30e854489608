package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.InboxFactory;
import sayso.contracts.PlanContractFixture;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryAnalysisStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.decision.access.HandoffService;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.analysis.CycleApi;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.hub.hooks.HookApi;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.RouteGroup;
import sayso.shellgate.ShellGate;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.plan.LineVerdict;

/// A hub over a store in memory, on a socket of its own. Whoever `ann` or `local` is stands in the
/// token: `person:ann` is a person's, `agent:local:shop/builder` an agent's. It can be stopped and
/// started again on the same port, over the same store.
public final class HubFixture implements AutoCloseable {
    public static final String VERSION = "0.1.0-test";

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(6));
    private final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(2));
    private final HandoffService launches = new HandoffService(tickets);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final AnalysisStore cycles = new InMemoryAnalysisStore(store);
    private final AnalysisService analyses =
            AnalysisService.over(
                    cycles,
                    new ToolCallJson(),
                    store.log(),
                    new Random(3),
                    InboxFactory.standard(new Random(5)));
    private final LocalPlanDesk plans =
            PlanContractFixture.plans(new InMemoryPlanStore(store, List::of), PlanMarker.NONE);
    private final LinkDesk links = new LocalLinkDesk(store);
    private final RuleDesk rules =
            new LocalRuleDesk(store, new Random(9), clock, desk::closeOverdue);
    private final List<String> hosts;
    private final List<RouteGroup> more;
    private volatile boolean handsOff = true;
    private volatile AskPreferences wishes = AskPreferences.NONE;
    private HubServer server;

    private HubFixture(List<String> hosts, boolean answersHooks) {
        this.hosts = hosts;
        this.more = answersHooks ? List.of(new HookApi(new HookFixture(store, clock))) : List.of();
        this.server = start(0);
    }

    public static HubFixture start() {
        return behind(List.of());
    }

    /// One with everything: agents' hooks may call it too.
    public static HubFixture answeringHooks() {
        return new HubFixture(List.of(), true);
    }

    /// One that may also be called by these names, as by a proxy's.
    public static HubFixture behind(List<String> hosts) {
        return new HubFixture(hosts, false);
    }

    public static String person(String name) {
        return "person:" + name;
    }

    public static String agent(String owner, String name) {
        return "agent:" + owner + ":" + name;
    }

    public SettableClock clock() {
        return clock;
    }

    /// The desk behind the server.
    public DecisionDesk desk() {
        return desk;
    }

    /// Plan mode of the sessions that it knows.
    public LocalPlanDesk plans() {
        return plans;
    }

    /// The standing rules that it keeps.
    public RuleDesk rules() {
        return rules;
    }

    /// The cycles that it keeps.
    public AnalysisStore cycles() {
        return cycles;
    }

    /// Whether the person there lets questions be handed off from now on.
    public void handingOff(boolean wanted) {
        handsOff = wanted;
    }

    /// A launch ticket for this decision.
    public String ticket(Decision decision) {
        return launches.issue(decision, "ci");
    }

    /// A launch ticket that was given out without a look at the question.
    public String oldTicket(DecisionId id) {
        String secret = tickets.issue(TicketKind.HANDOFF, id, "ci", Duration.ofDays(1));
        return id + "." + secret.substring(TicketKind.HANDOFF.mark().length());
    }

    /// The bearer of a sitting that was given out without a look at the question.
    public String oldSitting(DecisionId id) {
        return tickets.issue(TicketKind.SITTING, id, "ann", Duration.ofDays(1));
    }

    /// How the person there wants questions put from now on.
    public void wishing(AskPreferences wanted) {
        wishes = wanted;
    }

    public HubServer server() {
        return server;
    }

    public HubAddress address() {
        return HubAddress.parse(server.url().toString());
    }

    public RemoteDecisionDesk desk(String token) {
        return new RemoteDecisionDesk(address(), token, VERSION);
    }

    public void stop() {
        server.close();
    }

    public Outbox outbox() {
        return outbox;
    }

    /// On the port it had before.
    public void startAgain() {
        server = start(server.port());
    }

    @Override
    public void close() {
        server.close();
        desk.close();
    }

    /// By the tables alone.
    static LineVerdict judged(String line, @Nullable String folder) {
        return new LineVerdict(new ShellGate().judge(line), List.of());
    }

    private HubServer start(int port) {
        return HubServer.start(
                HubOptions.onPort(port).withHosts(hosts),
                Stream.concat(
                                Stream.of(
                                        new DecisionApi(
                                                () -> desk, () -> wishes, outbox::of, VERSION),
                                        new NoticeApi(() -> desk, () -> outbox),
                                        new CycleApi(() -> analyses),
                                        new PlanApi(() -> plans, HubFixture::judged),
                                        new LinkApi(() -> desk, () -> links),
                                        new RuleApi(() -> rules),
                                        new HandoffApi(() -> desk, launches, () -> handsOff)),
                                more.stream())
                        .toList(),
                this::recognise);
    }

    private Optional<AuthenticatedCaller> recognise(String secret) {
        Optional<AuthenticatedCaller> sitting =
                tickets.find(TicketKind.SITTING, secret)
                        .map(found ->
                                new AuthenticatedCaller.Sitting(
                                        "sitting",
                                        requireNonNull(found.decision()),
                                        found.holder()));
        return sitting.or(() -> known(secret));
    }

    private static Optional<AuthenticatedCaller> known(String secret) {
        String[] parts = secret.split(":", 3);
        return switch (parts[0]) {
            case "person" -> Optional.of(new AuthenticatedCaller.Person(secret, parts[1]));
            case "agent" -> Optional.of(new AuthenticatedCaller.Agent(secret, parts[1], parts[2]));
            default -> Optional.empty();
        };
    }
}
