package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.app.extension.ExtensionHost;
import sayso.app.extension.Grounds;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.home.Home;
import sayso.app.home.HubSettings;
import sayso.app.home.LiveSettings;
import sayso.app.home.NoticeSettings;
import sayso.app.home.Settings;
import sayso.app.notify.Notifying;
import sayso.app.plan.LineCheck;
import sayso.app.plan.OwnPlans;
import sayso.app.reach.Portals;
import sayso.app.reach.Reach;
import sayso.app.reach.Reachable;
import sayso.core.access.Credentials;
import sayso.core.access.Launches;
import sayso.core.access.Tickets;
import sayso.core.analysis.tool.Inboxes;
import sayso.core.decision.AskPreferences;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.LocalDesk;
import sayso.core.decision.StoreException;
import sayso.core.delivery.Outbox;
import sayso.core.plan.mode.PlanDesk;
import sayso.core.session.Presence;
import sayso.hub.analysis.AnalysisCalls;
import sayso.hub.analysis.AnalysisDoor;
import sayso.hub.analysis.AnalysisTools;
import sayso.hub.analysis.CycleApi;
import sayso.hub.analysis.Toolset;
import sayso.hub.api.DecisionApi;
import sayso.hub.api.HandoffApi;
import sayso.hub.api.NoticeApi;
import sayso.hub.api.PlanApi;
import sayso.hub.hooks.HookApi;
import sayso.hub.http.HubLog;
import sayso.hub.http.HubMetrics;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.hub.http.OwnRoutes;
import sayso.hub.http.RequestLimits;
import sayso.hub.http.RouteGroup;
import sayso.hub.http.RouteTable;
import sayso.hub.http.StoredCredentials;
import sayso.hub.mcp.McpRoutes;
import sayso.hub.mcp.SharedSeal;
import sayso.hub.notify.Sender;
import sayso.hub.portal.Portal;
import sayso.hub.portal.Sessions;
import sayso.hub.tools.AgentDoor;
import sayso.hub.tools.AskingServer;
import sayso.hub.tools.ClientAttendance;
import sayso.hub.tools.Handoff;
import sayso.hub.tools.PlanDoor;
import sayso.hub.tools.PlanSessions;
import sayso.hub.tools.TicketHandles;
import sayso.mcp.http.StreamableHttp;
import sayso.store.SharedStore;
import sayso.wire.hub.HealthReply;
import sayso.wire.hub.HubFile;

/// One hub at work, from its start to its end.
final class HubRun implements AutoCloseable {
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int NOTICES = 100;

    private final HubLog log;
    private final HubMetrics metrics = new HubMetrics();
    private final SharedStore store;
    private final DecisionDesk desk;
    private final Reach reach;
    private final Sweeper sweeper;
    private final Outbox outbox;
    private final Sender sender;
    private final Invocation invocation;
    private final IdleWatch idle;
    private final ExtensionHost extensions;
    private final McpRoutes mcp;
    private final Portal portal;
    private final HubServer server;
    private final HubFile where;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicReference<@Nullable String> pages = new AtomicReference<>();

    /// @param port the first port to try
    /// @param idleFor how long it stays without anything to do; zero for ever
    HubRun(Invocation invocation, SharedStore store, int port, Duration idleFor)
            throws IOException {
        this(invocation, store, port, idleFor, ExtensionOptions.USUAL);
    }

    /// @param options what was said about them
    /// @param port the first port to try
    /// @param idleFor how long it stays without anything to do; zero for ever
    HubRun(
            Invocation invocation,
            SharedStore store,
            int port,
            Duration idleFor,
            ExtensionOptions options)
            throws IOException {
        this.store = requireNonNull(store, "store is null");
        this.invocation = invocation;
        HubSettings settings = invocation.settings().hub();
        SecureRandom random = new SecureRandom();
        Instant started = invocation.time().instant();
        this.log = new HubLog(invocation.home().logs().resolve("hub.log"), invocation.time());
        LiveSettings<DeskPolicy> policy =
                LiveSettings.policy(invocation.home(), invocation.environment(), invocation.time());
        DecisionDesk own =
                new LocalDesk(
                        store,
                        new DecisionIds(invocation.settings().idPrefix().value(), random),
                        policy::now,
                        store.clock());
        this.reach = new Reach(invocation, () -> own, portals());
        this.desk = reach.over(own);
        Credentials credentials = new Credentials(store.access(), random, store.clock());
        HomeTokens.register(invocation.home(), credentials, invocation.user());
        Tickets tickets = new Tickets(store.access(), random);
        this.idle = new IdleWatch(idleFor);
        long startedAt = System.nanoTime();
        OwnRoutes itself =
                new OwnRoutes(
                        () -> health(invocation.version(), System.nanoTime() - startedAt), metrics);
        Launches launches = new Launches(tickets);
        this.extensions = extensions(invocation, own, options);
        AnalysisDoor analyses =
                AnalysisDoor.over(
                        store.analyses(),
                        store.log(),
                        random,
                        new Inboxes(
                                new DecisionIds(invocation.settings().idPrefix().value(), random),
                                policy::now));
        this.mcp = mcp(invocation, launches, AnalysisCalls.over(analyses.analyses()), random);
        this.portal =
                new Portal(
                        () -> desk,
                        () -> analyses,
                        () -> plans(invocation, random),
                        new Sessions(tickets),
                        store::presence,
                        new HomeSettings(invocation.home(), invocation.environment()),
                        new HomeAbsences(invocation.home(), () -> desk));
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
                                new LineCheck(
                                                invocation.home(),
                                                Home.person(invocation.environment()))
                                        ::judge),
                        new HookApi(new HubHooks(invocation, store, log, idle)),
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
                        new StoredCredentials(credentials, tickets),
                        metrics.and(idle),
                        log);
        pages.set(pages(settings, server));
        metrics.gauge(
                "sayso.http.open.requests", "Requests not answered yet", server::openRequests);
        metrics.gauge("sayso.log.lost.lines", "Lines the log could not take", log::lost);
        this.where =
                new HubFile(
                        server.url().toString(),
                        ProcessHandle.current().pid(),
                        invocation.version(),
                        invocation.storePlace(),
                        started);
        this.sweeper = new Sweeper(desk, log);
        this.sender =
                new Sender(
                        outbox,
                        () -> Notifying.ways(invocation),
                        () -> store.log().wakeups(),
                        (event, what) -> log.say(event, "message", what));
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
            // why: one that ends says so before it counts as ended, and nothing is missed between
            boolean rests = server.openRequests() == 0 && idle.isOver();
            if (rests && !isSomebodyThere() && !hasNotices()) {
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
        sender.close();
        sweeper.close();
        metrics.close();
        log.say("stopped");
        log.close();
    }

    private ExtensionHost extensions(
            Invocation invocation, DecisionDesk quiet, ExtensionOptions options) {
        return ExtensionHost.of(
                invocation,
                options,
                Grounds.serving(
                        invocation,
                        () -> desk,
                        () -> quiet,
                        portals(),
                        line -> log.say("extensions", "message", line),
                        null));
    }

    private Handoff.Way way(
            Invocation invocation, Launches launches, Decision decision, String owner) {
        if (Presence.watches(store.presence().present(), invocation.user())) {
            return new Handoff.Way.Watched();
        }
        return settings(invocation).handsOff()
                ? new Handoff.Way.Launch(Handoff.command(launches.issue(decision, owner)))
                : new Handoff.Way.Nowhere();
    }

    private McpRoutes mcp(
            Invocation invocation, Launches launches, AnalysisCalls analyses, SecureRandom random) {
        Toolset toolset =
                Toolset.parse(invocation.settings().hub().toolset().value()).orElse(Toolset.ASKING);
        AgentDoor door =
                new AgentDoor(
                        () -> desk,
                        () -> new TicketHandles(new Tickets(store.access(), random)),
                        null,
                        invocation.user(),
                        () -> wishes(invocation),
                        (decision, owner) -> way(invocation, launches, decision, owner),
                        () -> Optional.ofNullable(pages.get()),
                        () -> Reachable.nobody(invocation, portals()),
                        ClientAttendance.unknown(() -> settings(invocation).patience()));
        PlanSessions sessions = new PlanSessions(null, null, "mcp");
        PlanDoor planning = new PlanDoor(door, () -> plans(invocation, random), sessions);
        return McpRoutes.forAgents(
                new StreamableHttp(
                        AskingServer.of(
                                door,
                                extensions,
                                Optional.of(planning),
                                () -> ChosenTools.of(toolset, analyses, door, planning),
                                AnalysisTools.unknown(toolset, analyses, door::agent),
                                invocation.version(),
                                () -> SharedSeal.over(store.access(), random, store.clock()),
                                store.clock(),
                                line -> log.say("mcp", "message", line)),
                        McpRoutes.LIMITS,
                        store.clock(),
                        line -> log.say("mcp", "message", line)));
    }

    private PlanDesk plans(Invocation invocation, SecureRandom random) {
        return OwnPlans.over(store, invocation.home(), settings(invocation), random);
    }

    /// Where people reach the portal: by the name that a proxy passes on, if there is one.
    private static String pages(HubSettings settings, HubServer server) {
        List<String> names = settings.hosts().value();
        return names.isEmpty() ? server.url().toString() : "https://" + names.getFirst();
    }

    /// How the person wants questions put, as the settings stand now.
    private static AskPreferences wishes(Invocation invocation) {
        return settings(invocation).asking();
    }

    private static Settings settings(Invocation invocation) {
        return Settings.read(invocation.home(), invocation.environment());
    }

    private Portals portals() {
        return new Portals() {
            @Override
            public Address address() {
                return new Address.At(where.url());
            }

            @Override
            public List<Presence> open() {
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
            NoticeSettings ways = Notifying.settings(invocation);
            return sender.isBusy()
                    || (!ways.addressees().isEmpty()
                            && (store.nextEscalation().isPresent()
                                    || outbox.waiting(NOTICES).stream()
                                            .anyMatch(notice -> ways.uses(notice.channel()))));
        } catch (StoreException e) {
            return false;
        }
    }

    private HealthReply health(String version, long nanos) {
        String trouble = null;
        try {
            desk.log().head();
        } catch (StoreException e) {
            trouble = e.trouble().name().toLowerCase(Locale.ROOT);
        }
        return new HealthReply(version, trouble, Duration.ofNanos(nanos), server.openRequests());
    }
}
