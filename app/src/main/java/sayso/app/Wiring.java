package sayso.app;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.MissingStorePolicy;
import sayso.app.person.LinuxProcessTree;
import sayso.app.person.PortableProcessTree;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalOpener;
import sayso.app.person.TerminalWidth;
import sayso.app.product.ProductVersion;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.home.LiveSettings;
import sayso.home.Setting;
import sayso.home.SettingOrigin;
import sayso.home.Settings;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.hub.client.RemoteLinkDesk;
import sayso.hub.client.RemoteNoticeClient;
import sayso.hub.client.RemotePlanDesk;
import sayso.hub.client.RemoteRuleDesk;
import sayso.selfcheck.ScratchStore;
import sayso.store.ClockFault;
import sayso.store.SqlStore;
import sayso.store.StoreHealth;
import sayso.store.archive.StoreArchive;
import sayso.store.postgres.PostgresStore;
import sayso.store.sqlite.FileClock;
import sayso.store.sqlite.SqliteStore;

/// Composition root of one command and its [CommandContext]: opens on demand the store or hub,
/// clock, terminal and process tree of a real run, and closes what it opened at the end. It is the
/// only place that knows which of them a run uses, and belongs to one command on one thread.
public final class Wiring implements CommandContext, AutoCloseable {
    private final ConsoleStreams console;
    private final Map<String, String> environment;
    private final boolean serves;
    private MissingStorePolicy use = MissingStorePolicy.NEEDS;
    private @Nullable Home home;
    private @Nullable Settings settings;
    private @Nullable DecisionDesk desk;
    private @Nullable DecisionStore deskStore;
    private boolean seats;
    private @Nullable Wiring elsewhere;
    private @Nullable FileClock fileClock;
    private volatile @Nullable ClockFault unsaid;

    private Wiring(ConsoleStreams console, Map<String, String> environment, boolean serves) {
        this.console = requireNonNull(console, "console is null");
        this.environment = Map.copyOf(environment);
        this.serves = serves;
    }

    public static Wiring of(ConsoleStreams console, Map<String, String> environment) {
        return new Wiring(console, environment, false);
    }

    /// For a process that lives long and answers many at once. What it serves may begin with it.
    public static Wiring serving(ConsoleStreams console, Map<String, String> environment) {
        Wiring wiring = new Wiring(console, environment, true);
        wiring.use = MissingStorePolicy.BEGINS;
        return wiring;
    }

    /// The clock of this computer.
    public static InstantSource clock() {
        return InstantSource.system();
    }

    /// Whether standard input is a terminal.
    static boolean readsTerminal() {
        return isTerminal("0");
    }

    @Override
    public ConsoleStreams console() {
        return console;
    }

    @Override
    public Map<String, String> environment() {
        return environment;
    }

    @Override
    public Home home() {
        Home known = home;
        if (known == null) {
            known = Home.of(environment);
            home = known;
        }
        return known;
    }

    @Override
    public Settings settings() {
        Settings read = settings;
        if (read == null) {
            read = Settings.read(home(), environment);
            settings = read;
            read.notices().forEach(notice -> console.err().println("! " + notice));
        }
        return read;
    }

    @Override
    public DecisionDesk desk() {
        DecisionDesk open = desk;
        if (open == null) {
            open = usesHub() ? hub().desk(version()) : ownDesk();
            desk = open;
        }
        return open;
    }

    @Override
    public Optional<DecisionStore> deskStore() {
        DecisionDesk _ = desk();
        return Optional.ofNullable(deskStore);
    }

    @Override
    public CommandContext storing(MissingStorePolicy other) {
        use = other;
        return this;
    }

    @Override
    public CommandContext seating() {
        seats = true;
        return this;
    }

    private DecisionDesk ownDesk() {
        HomeStore own = homeStore();
        if (use == MissingStorePolicy.LISTS && own.isFresh()) {
            EmptyStore empty = new EmptyStore(own.absence());
            deskStore = empty;
            return new LocalDecisionDesk(empty, ids(), policy(), clock());
        }
        SqlStore store = own.open(use);
        deskStore = store;
        return new LocalDecisionDesk(store, ids(), policy(), store.clock());
    }

    @Override
    public boolean isFresh() {
        return !usesHub() && homeStore().isFresh();
    }

    @Override
    public boolean neverStored() {
        return !usesHub() && homeStore().neverWas();
    }

    private HomeStore homeStore() {
        return new HomeStore(home(), settings().database(), environment, serves, fileClock());
    }

    private FileClock fileClock() {
        FileClock known = fileClock;
        if (known == null) {
            known = FileClock.beside(home().database(), clock(), this::say);
            fileClock = known;
        }
        return known;
    }

    /// A server says at once what is wrong with a clock; other commands when their output is whole, since it
    /// may be a screen.
    private void say(ClockFault fault) {
        if (serves) {
            print(fault);
        } else {
            unsaid = fault;
        }
    }

    private void print(ClockFault fault) {
        console.err().println("! " + fault.text() + "; " + fault.fix());
    }

    @Override
    public Optional<ClockFault> clockFault() {
        return usesHub() || !usesFile() || !Files.exists(home().database())
                ? Optional.empty()
                : fileClock().look();
    }

    /// As it stands when it is asked for: a server of an agent and an inbox stay for days.
    private Supplier<DeskPolicy> policy() {
        return LiveSettings.policy(home(), environment, clock())::now;
    }

    @Override
    public DecisionDesk deskOf(Home other) {
        return new LocalDecisionDesk(storeOf(other, clock()), ids(), policy(), clock());
    }

    @Override
    public DecisionStore storeOf(Home other, InstantSource by) {
        other.create();
        Setting<String> database = Settings.read(other, Map.of()).database();
        return database.origin() == SettingOrigin.DEFAULT
                ? SqliteStore.open(other.database(), by)
                : new PostgresWiring(database, environment, true)
                        .store(by.equals(clock()) ? null : by);
    }

    @Override
    public SqlStore ownStore() {
        return homeStore().open(use);
    }

    @Override
    public Optional<ScratchStore> scratch(String name) {
        return usesFile() ? Optional.empty() : Optional.of(server().scratch(name));
    }

    @Override
    public Optional<String> remoteHub() {
        return usesHub() ? Optional.of(hub().place()) : Optional.empty();
    }

    @Override
    public boolean asksAsAgent() {
        return usesHub() && hub().isOfAgent();
    }

    @Override
    public Optional<RemoteAnalysisClient> remoteAnalyses() {
        return usesHub() ? Optional.of(hub().analyses(version())) : Optional.empty();
    }

    @Override
    public Optional<RemotePlanDesk> remotePlans() {
        return usesHub() ? Optional.of(hub().plans(version())) : Optional.empty();
    }

    @Override
    public Optional<RemoteRuleDesk> remoteRules() {
        return usesHub() ? Optional.of(hub().rules(version())) : Optional.empty();
    }

    @Override
    public Optional<RemoteLinkDesk> remoteLinks() {
        return usesHub() ? Optional.of(hub().links(version())) : Optional.empty();
    }

    @Override
    public Optional<RemoteNoticeClient> remoteNotices() {
        return usesHub() ? Optional.of(hub().notices(version())) : Optional.empty();
    }

    @Override
    public CommandContext over(String hub) {
        Map<String, String> there = new HashMap<>(environment);
        there.put(HubWiring.URL, hub);
        Wiring other = new Wiring(console, there, serves);
        elsewhere = other;
        return other;
    }

    @Override
    public String storePlace() {
        return storePlace(settings());
    }

    @Override
    public String storePlace(Settings settings) {
        Setting<String> database = settings.database();
        return database.origin() == SettingOrigin.DEFAULT
                ? home().database().toString()
                : new PostgresWiring(database, environment, serves).place();
    }

    @Override
    public Optional<StoreHealth> examineStore(boolean whole) {
        HomeStore own = homeStore();
        if (own.isFresh()) {
            return Optional.empty();
        }
        try (SqlStore store = own.open(MissingStorePolicy.NEEDS)) {
            return Optional.of(
                    switch (store) {
                        case SqliteStore file -> whole ? file.integrity() : file.glance();
                        case PostgresStore server ->
                                whole ? server.integrity(clock()) : server.glance(clock());
                        default -> throw new IllegalStateException("no store of ours: " + store);
                    });
        }
    }

    @Override
    public StoreHealth examineStoreOf(Home other) {
        Setting<String> database = Settings.read(other, Map.of()).database();
        if (database.origin() != SettingOrigin.DEFAULT) {
            return new PostgresWiring(database, environment, false).examine(clock());
        }
        try (SqliteStore store = SqliteStore.open(other.database(), clock())) {
            return store.integrity();
        }
    }

    @Override
    public StoreArchive archive() {
        if (usesHub()) {
            throw hub().elsewhere(storePlace());
        }
        return switch (homeStore().open(use)) {
            case SqliteStore file -> StoreArchive.of(file);
            case PostgresStore server -> StoreArchive.of(server, clock());
            default -> throw new IllegalStateException("no store of ours");
        };
    }

    @Override
    public Optional<Path> setStoreAside() throws IOException {
        if (!usesFile()) {
            return Optional.empty();
        }
        Path target = home().backup("damaged", clock().instant());
        SqliteStore.setAside(home().database(), target);
        return Optional.of(target);
    }

    @Override
    public TerminalOpener terminals() {
        return TerminalOpener.of(environment);
    }

    @Override
    public ProcessTree processes() {
        return LinuxProcessTree.isHere() ? new LinuxProcessTree() : new PortableProcessTree();
    }

    @Override
    public InstantSource time() {
        return clock();
    }

    @Override
    public String version() {
        return ProductVersion.current().number();
    }

    @Override
    public String user() {
        return System.getProperty("user.name", "person");
    }

    @Override
    public boolean showsColours() {
        return isTerminal("1") && isTerminal("2");
    }

    @Override
    public OptionalInt columns() {
        return isTerminal("1") ? OptionalInt.of(TerminalWidth.columns()) : OptionalInt.empty();
    }

    @Override
    public void close() {
        if (desk != null) {
            desk.close();
        }
        if (elsewhere != null) {
            elsewhere.close();
        }
        ClockFault fault = unsaid;
        if (fault != null) {
            print(fault);
        }
    }

    private boolean usesFile() {
        return settings().database().origin() == SettingOrigin.DEFAULT;
    }

    private boolean usesHub() {
        return HubWiring.isWanted(environment);
    }

    private HubWiring hub() {
        return new HubWiring(this, serves, seats);
    }

    private PostgresWiring server() {
        return new PostgresWiring(settings().database(), environment, serves);
    }

    private DecisionIdGenerator ids() {
        return new DecisionIdGenerator(
                settings().idPrefix().value(), () -> Entropy.SOURCE.nextLong());
    }

    private static boolean isTerminal(String descriptor) {
        try {
            Path link = Files.readSymbolicLink(Path.of("/proc/self/fd", descriptor));
            return link.startsWith("/dev/pts") || link.toString().startsWith("/dev/tty");
        } catch (IOException e) {
            return false;
        }
    }

    /// Loading the system's security providers costs as much as a short command; only asking needs
    /// them.
    private static final class Entropy {
        static final SecureRandom SOURCE = new SecureRandom();
    }
}
