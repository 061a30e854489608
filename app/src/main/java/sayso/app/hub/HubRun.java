package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import sayso.agent.analysis.AnalysisCallDispatcher;
import sayso.agent.analysis.McpAnalysisTools;
import sayso.agent.analysis.Toolset;
import sayso.agent.tools.ClientAttendance;
import sayso.agent.tools.McpAgentContext;
import sayso.agent.tools.McpPlanContext;
import sayso.agent.tools.PlanSessionResolver;
import sayso.agent.tools.SaysoMcpServer;
import sayso.agent.tools.TerminalHandoff;
import sayso.agent.tools.TicketTaskHandles;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.InboxFactory;
import sayso.app.away.AwayFile;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.channel.ExtensionCardChannels;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.plan.PlanAccess;
import sayso.app.plan.ShellLineCheck;
import sayso.app.reach.HomeChannels;
import sayso.app.reach.ListenedAccounts;
import sayso.app.reach.PersonPresenceTracker;
import sayso.app.reach.QuestionAnnouncer;
import sayso.app.reach.ReachabilityCheck;
import sayso.channel.AccountListener;
import sayso.channel.AccountListenerWorker;
import sayso.channel.ChannelSetup;
import sayso.channel.NoticeSender;
import sayso.channel.OpenCardChannels;
import sayso.channel.open.PortalLookup;
import sayso.channel.push.PushPressService;
import sayso.channel.push.StorePushRegistrar;
import sayso.channel.registry.ChannelConfiguration;
import sayso.decision.access.CredentialService;
import sayso.decision.access.HandoffService;
import sayso.decision.access.SecretHash;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.rule.StandingRule;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.session.SurfacePresence;
import sayso.home.Home;
import sayso.home.HubSettings;
import sayso.home.LiveSettings;
import sayso.home.Settings;
import sayso.hub.analysis.CycleApi;
import sayso.hub.api.DecisionApi;
import sayso.hub.api.HandoffApi;
import sayso.hub.api.LinkApi;
import sayso.hub.api.NoticeApi;
import sayso.hub.api.PlanApi;
import sayso.hub.api.RuleApi;
import sayso.hub.client.PushServiceClient;
import sayso.hub.hooks.HookApi;
import sayso.hub.http.CredentialAuthenticator;
import sayso.hub.http.HealthRoutes;
import sayso.hub.http.HubLog;
import sayso.hub.http.HubMetrics;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.RequestLimits;
import sayso.hub.http.RouteGroup;
import sayso.hub.http.RouteTable;
import sayso.hub.mcp.McpRoutes;
import sayso.hub.mcp.SharedStateSeal;
import sayso.hub.portal.PortalRoutes;
import sayso.hub.portal.PortalSessionService;
import sayso.mcp.http.StreamableHttpTransport;
import sayso.store.SqlStore;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.hub.HealthReply;
import sayso.wire.hub.HubFile;

/// A run of the hub, from its start to its end: opens the HTTP server with its routes (API, MCP,
/// portal) over one store, runs what works beside it (announcements, deadlines, notices,
/// extensions), and ends when stopped or idle.
final class HubRun implements AutoCloseable {
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int NOTICES = 100;

    private final HubLog log;
    private final HubMetrics metrics = new HubMetrics();
    private final SqlStore store;
    private final Path lock;
    private final boolean isLocked;
    private final DecisionDesk desk;
    private final QuestionAnnouncer reach;
    private final DeadlineSweeper sweeper;
    private final Outbox outbox;
    private final NoticeSender sender;
    private final OpenCardChannels cards;
    private final AccountListenerWorker listeners;
    private final CommandContext invocation;
    private final HubIdleTracker idle;
    private final ExtensionHost extensions;
    private final McpRoutes mcp;
    private final PortalRoutes portal;
    private final HubServer server;
    private final HubFile where;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicReference<@Nullable String> pages = new AtomicReference<>();

    /// @param port the first port to try
    /// @param idleFor how long it stays without anything to do; zero for ever
    HubRun(CommandContext invocation, SqlStore store, int port, Duration idleFor)
            throws IOException {
        this(invocation, store, port, idleFor, ExtensionSelection.USUAL);
    }

    /// @param options what was said about them
    /// @param port the first port to try
    /// @param idleFor how long it stays without anything to do; zero for ever
    HubRun(
            CommandContext invocation,
            SqlStore store,
            int port,
            Duration idleFor,
            ExtensionSelection options)
            throws IOException {
        this.store = requireNonNull(store, "store is null");
        this.lock = invocation.home().hubLock();
        this.isLocked = Files.exists(lock);
        this.invocation = invocation;
        HubSettings settings = invocation.settings().hub();
        SecureRandom random = new SecureRandom();
        Instant started = invocation.time().instant();
        this.log = new HubLog(invocation.home().logs().resolve("hub.log"), invocation.time());
        LiveSettings<DeskPolicy> policy =
                LiveSettings.policy(invocation.home(), invocation.environment(), invocation.time());
        DecisionDesk own =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(invocation.settings().idPrefix().value(), random),
                        policy::now,
                        store.clock());
        this.reach = new QuestionAnnouncer(invocation, () -> own, portals());
        this.desk = reach.over(own);
        CredentialService credentials =
                new CredentialService(store.access(), random, store.clock());
        HomeTokenRegistrar.register(invocation.home(), credentials, invocation.user());
        TicketService tickets = new TicketService(store.access(), random);
        this.idle = new HubIdleTracker(idleFor);
        long startedAt = System.nanoTime();
        HealthRoutes itself =
                new HealthRoutes(
                        () -> health(invocation.version(), System.nanoTime() - startedAt), metrics);
        HandoffService launches = new HandoffService(tickets);
        this.extensions = extensions(invocation, own, options);
        AnalysisService analyses =
                AnalysisService.over(
                        store.analyses(),
                        new ToolCallJson(),
                        store.log(),
                        random,
                        new InboxFactory(
                                new DecisionIdGenerator(
                                        invocation.settings().idPrefix().value(), random),
                                policy::now));
        this.mcp =
                mcp(invocation, launches, AnalysisCallDispatcher.over(analyses.analyses()), random);
        LinkDesk links = new LocalLinkDesk(store);
        RuleDesk rules = new LocalRuleDesk(store, random, store.clock(), () -> desk.closeOverdue());
        this.portal =
                new PortalRoutes(
                        () -> desk,
                        () -> analyses,
                        () -> plans(invocation, random),
                        () -> rules,
                        () -> links,
                        new PortalSessionService(tickets),
                        store::presence,
                        new HomePersonSettingsStore(invocation.home(), invocation.environment()),
                        new HomeAbsenceStore(invocation.home(), () -> desk),
                        store::channels,
                        new StorePushRegistrar(
                                store.channels(),
                                invocation.home(),
                                new PushServiceClient(invocation.vendors().pushNearby()),
                                this::pushPresses));
        this.outbox = new Outbox(store.outbox(), random);
        List<RouteGroup> groups =
                List.of(
                        itself,
                        new DecisionApi(
                                () -> desk,
                                () -> wishes(invocation),
                                outbox::of,
                                invocation.version()),
                        new NoticeApi(() -> desk, () -> outbox),
                        new CycleApi(() -> analyses),
                        new PlanApi(
                                () -> plans(invocation, random),
                                new ShellLineCheck(
                                                invocation.home(),
                                                Home.person(invocation.environment()))
                                        ::judge),
                        new LinkApi(() -> desk, () -> links),
                        new RuleApi(() -> rules),
                        new HookApi(new HubHookContext(invocation, store, log, idle)),
                        new HandoffApi(() -> desk, launches, () -> settings(invocation).handsOff()),
                        mcp,
                        portal);
        int rate = settings.requestsPerSecond().value();
        this.server =
                HubServer.start(
                        new HubOptions(
                                port,
                                settings.hosts().value(),
                                RequestLimits.ample().withRate(rate, rate * 10)),
                        groups,
                        new CredentialAuthenticator(credentials, tickets),
                        metrics.and(idle),
                        log);
        pages.set(pages(settings, server));
        metrics.gauge(
                "sayso.http.open.requests", "Requests not answered yet", server::openRequests);
        metrics.gauge("sayso.log.lost.lines", "Lines missing from the log", log::lost);
        this.where =
                new HubFile(
                        server.url().toString(),
                        ProcessHandle.current().pid(),
                        invocation.version(),
                        invocation.storePlace(),
                        started);
        this.sweeper = new DeadlineSweeper(desk, log);
        PersonPresenceTracker presence =
                new PersonPresenceTracker(
                        store.presence(), new AwayFile(invocation.home()), store.clock());
        this.cards =
                new OpenCardChannels(
                        HomeChannels.context(invocation, store, desk, tickets, presence::now)
                                .with(new ExtensionCardChannels(extensions::channel)));
        this.sender =
                new NoticeSender(
                        outbox,
                        () -> HomeChannels.of(invocation).open(cards),
                        () -> store.log().wakeups(),
                        (event, what) -> log.say(event, "message", what));
        this.listeners =
                new AccountListenerWorker(
                        store.channels(),
                        new ListenedAccounts(invocation, store.channels(), tickets, store.clock())
                                ::now,
                        this::listener,
                        (event, what) -> log.say(event, "message", what),
                        invocation.time());
        extensions.begin();
        log.say(
                "started",
                "url",
                where.url(),
                "pid",
                Long.toString(where.pid()),
                "version",
                where.version(),
                "store",
                where.store());
    }

    HubFile where() {
        return where;
    }

    /// Returns when it is to stop.
    ///
    /// @return why, in one word
    String await() throws InterruptedException {
        while (!stopping.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
            if (isLocked && Files.notExists(lock)) {
                // why: its home was removed, or another hub may take its place there
                return "removed";
            }
            // why: one that ends says so before it counts as ended, and nothing is missed between
            boolean rests = server.openRequests() == 0 && idle.isOver();
            if (rests
                    && !listeners.isListening()
                    && !isSomebodyThere()
                    && !hasNotices()
                    && !hasPhones()) {
                return "idle";
            }
        }
        return "asked";
    }

    /// Lets `await` return.
    void stop() {
        stopping.countDown();
    }

    /// Everything it serves.
    RouteTable table() {
        return server.table();
    }

    void say(String event, String... facts) {
        log.say(event, facts);
    }

    @Override
    public void close() {
        extensions.close();
        mcp.close();
        portal.close();
        server.close();
        reach.close();
        listeners.close();
        sender.close();
        cards.close();
        sweeper.close();
        metrics.close();
        log.say("stopped");
        log.close();
    }

    private ExtensionHost extensions(
            CommandContext invocation, DecisionDesk quiet, ExtensionSelection options) {
        return ExtensionHost.of(
                invocation,
                options,
                ExtensionHostContextFactory.serving(
                        invocation,
                        () -> desk,
                        () -> quiet,
                        portals(),
                        line -> log.say("extensions", "message", line),
                        null));
    }

    private TerminalHandoff.Way way(
            CommandContext invocation, HandoffService launches, Decision decision, String owner) {
        if (SurfacePresence.watches(store.presence().present(), invocation.user())) {
            return new TerminalHandoff.Way.Watched();
        }
        return settings(invocation).handsOff()
                ? new TerminalHandoff.Way.Launch(
                        TerminalHandoff.command(launches.issue(decision, owner)))
                : new TerminalHandoff.Way.Nowhere();
    }

    private McpRoutes mcp(
            CommandContext invocation,
            HandoffService launches,
            AnalysisCallDispatcher analyses,
            SecureRandom random) {
        Toolset toolset =
                Toolset.parse(invocation.settings().hub().toolset().value()).orElse(Toolset.ASKING);
        McpAgentContext door =
                new McpAgentContext(
                                () -> desk,
                                () ->
                                        new TicketTaskHandles(
                                                new TicketService(store.access(), random)),
                                null,
                                invocation.user(),
                                () -> wishes(invocation),
                                (decision, owner) -> way(invocation, launches, decision, owner),
                                () -> Optional.ofNullable(pages.get()),
                                () -> ReachabilityCheck.nobody(invocation, portals()),
                                ClientAttendance.unknown(() -> settings(invocation).patience()))
                        .with(asker -> holding(asker, random));
        PlanSessionResolver sessions = new PlanSessionResolver(null, null, "mcp");
        McpPlanContext planning =
                new McpPlanContext(door, () -> plans(invocation, random), sessions);
        return McpRoutes.forAgents(
                new StreamableHttpTransport(
                        SaysoMcpServer.of(
                                door,
                                extensions,
                                Optional.of(planning),
                                () -> ToolsetResolver.of(toolset, analyses, door, planning),
                                McpAnalysisTools.unknown(toolset, analyses, door::agent),
                                () -> settings(invocation).language(),
                                invocation.version(),
                                () -> SharedStateSeal.over(store.access(), random, store.clock()),
                                store.clock(),
                                line -> log.say("mcp", "message", line)),
                        McpRoutes.LIMITS,
                        store.clock(),
                        line -> log.say("mcp", "message", line)));
    }

    private List<StandingRule> holding(Asker asker, SecureRandom random) {
        RuleDesk rules = new LocalRuleDesk(store, random, store.clock());
        Instant now = rules.now();
        return rules.list(asker.owner(), false).stream().filter(rule -> rule.holds(now)).toList();
    }

    private PlanDesk plans(CommandContext invocation, SecureRandom random) {
        return PlanAccess.over(store, invocation.home(), settings(invocation), random);
    }

    private Optional<PushPressService> pushPresses() {
        return HomeChannels.pushPresses(invocation, cards.context());
    }

    private AccountListener listener(String channel, ChannelSetup.Connected setup) {
        return cards.of(channel, setup).listener().get();
    }

    /// Where people reach the portal: by the name that a proxy passes on, if there is one.
    private static String pages(HubSettings settings, HubServer server) {
        List<String> names = settings.hosts().value();
        return names.isEmpty() ? server.url().toString() : "https://" + names.getFirst();
    }

    /// How the person wants questions put, as the settings stand now.
    private static AskPreferences wishes(CommandContext invocation) {
        return settings(invocation).asking();
    }

    private static Settings settings(CommandContext invocation) {
        return Settings.read(invocation.home(), invocation.environment());
    }

    private PortalLookup portals() {
        return new PortalLookup() {
            @Override
            public Address address() {
                return new Address.At(where.url());
            }

            @Override
            public List<SurfacePresence> open() {
                return store.presence().present();
            }
        };
    }

    private boolean isSomebodyThere() {
        try {
            boolean there = !store.presence().present().isEmpty();
            if (there) {
                idle.busy();
            }
            return there;
        } catch (StoreException e) {
            return false;
        }
    }

    /// Whether something is to be sent over a channel that is set up.
    private boolean hasNotices() {
        try {
            ChannelConfiguration ways = HomeChannels.of(invocation);
            return sender.isBusy()
                    || (!ways.addressees().isEmpty()
                            && (store.nextEscalation().isPresent()
                                    || outbox.waiting(NOTICES).stream()
                                            .anyMatch(notice -> ways.uses(notice.channel()))));
        } catch (StoreException e) {
            return false;
        }
    }

    /// Whether a phone is notified, whose person comes to the portal when they like.
    private boolean hasPhones() {
        try {
            return store.channels().subscriptions().stream()
                    .anyMatch(
                            one -> cards.context().sessions().test(new SecretHash(one.session())));
        } catch (StoreException e) {
            return false;
        }
    }

    private HealthReply health(String version, long nanos) {
        String trouble = null;
        try {
            desk.log().head();
        } catch (StoreException e) {
            trouble = e.trouble().wireName();
        }
        return new HealthReply(version, trouble, Duration.ofNanos(nanos), server.openRequests());
    }
}
