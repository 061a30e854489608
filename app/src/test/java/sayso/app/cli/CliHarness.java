package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import sayso.app.HomeProcesses;
import sayso.app.acp.AcpProxyRun;
import sayso.app.command.AskerResolver;
import sayso.app.command.CliCommand;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.hook.HookRun;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.ProcessTree;
import sayso.app.person.TerminalOpener;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Asker;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.home.Settings;
import sayso.hub.client.HubAddress;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.hub.client.RemoteLinkDesk;
import sayso.selfcheck.ScratchStore;
import sayso.store.SqlStore;
import sayso.store.StoreHealth;
import sayso.store.archive.StoreArchive;
import sayso.store.postgres.PostgresAddress;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;
import sayso.store.sqlite.SqliteStore;

/// Runs the real command line in this process, over a real database in a home of its own. Every run
/// opens its own desk, as processes do.
final class CliHarness {
    /// What a run came to.
    record Result(int exitCode, String out, String err) {}

    final SettableClock clock = SettableClock.standing();
    private final Home home;
    private final Random random = new Random(11);
    private Map<String, String> environment =
            Map.of(
                    "LANG", "C.UTF-8",
                    "SAYSO_ACTOR", "shop/builder",
                    "SAYSO_HOOK_PATIENCE_MS", "60000",
                    "SAYSO_HUB_FOR_HOOKS", "false");
    private ProcessTree processes = FakeProcessTree.alone();
    private TerminalOpener terminals = Optional::empty;
    private boolean colours;
    private OptionalInt columns = OptionalInt.empty();
    private @Nullable HubAddress hub;
    private @Nullable PostgresAddress server;
    private String token = "";

    CliHarness(Path folder) {
        this.home = new Home(folder.resolve("home"), "test");
    }

    CliHarness with(String variable, String value) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(variable, value);
        environment = Map.copyOf(changed);
        return this;
    }

    CliHarness under(ProcessTree tree) {
        processes = tree;
        return this;
    }

    CliHarness at(TerminalOpener terminal) {
        terminals = terminal;
        return this;
    }

    /// From here on commands ask this hub for its decisions, with this token.
    CliHarness over(HubAddress address, String secret) {
        hub = address;
        token = secret;
        return this;
    }

    /// From here on commands ask the store of this home again.
    CliHarness alone() {
        hub = null;
        return this;
    }

    /// From here on commands work on this database of a team, by the clock of the test.
    CliHarness on(PostgresAddress address) {
        server = address;
        return this;
    }

    /// The store that commands work on; whoever asks closes it.
    SqlStore store() {
        return new Run("").ownStore();
    }

    /// From here on standard output is a terminal that shows colours.
    CliHarness inColours() {
        colours = true;
        return this;
    }

    /// From here on standard output is a terminal of so many columns.
    CliHarness wide(int shown) {
        columns = OptionalInt.of(shown);
        return this;
    }

    CliHarness setting(String json) throws Exception {
        home.create();
        Files.writeString(home.settings(), json);
        return this;
    }

    Home home() {
        return home;
    }

    Result run(String... args) {
        return runWith("", args);
    }

    Result runWith(String input, String... args) {
        Run run = new Run(input);
        try {
            int code = SaysoCommand.run(run, args);
            return new Result(code, run.out.toString(UTF_8), run.err.toString(UTF_8));
        } finally {
            run.close();
        }
    }

    /// A command as it is made for one run, not run.
    CliCommand command(CommandEntry verb) {
        return verb.maker().apply(new Run(""));
    }

    /// What an agent's hook answers to this payload.
    Result hook(String payload, String agent, String event) {
        Run run = new Run(payload);
        int code = HookRun.run(run, false, "--agent", agent, event);
        return new Result(code, run.out.toString(UTF_8).strip(), run.err.toString(UTF_8));
    }

    /// Stands between an editor that sends nothing and an agent.
    Result acp(String... command) throws InterruptedException {
        Run run = new Run("");
        int code = AcpProxyRun.run(run, List.of(command));
        return new Result(code, run.out.toString(UTF_8), run.err.toString(UTF_8));
    }

    /// The same beside the test.
    CompletableFuture<Result> startHook(String payload, String agent, String event) {
        return CompletableFuture.supplyAsync(
                () -> hook(payload, agent, event), task -> Thread.ofPlatform().start(task));
    }

    /// The decision that waits, once there is one.
    String waitingDecision() throws InterruptedException {
        home.create();
        try (SqliteStore store = SqliteStore.open(home.database(), SettableClock.standing());
                WakeupSignal wakeups = store.log().wakeups()) {
            while (store.find(DecisionQuery.pending()).isEmpty()) {
                wakeups.await(Duration.ofSeconds(30));
            }
            return store.find(DecisionQuery.pending()).getFirst().id().value();
        }
    }

    /// Runs a command that waits, beside the test.
    CompletableFuture<Result> start(String... args) {
        return CompletableFuture.supplyAsync(
                () -> run(args), task -> Thread.ofPlatform().start(task));
    }

    /// Waits until only this home's hub is left of the processes that commands started beside them.
    void awaitHelpers() throws Exception {
        HomeProcesses.awaitAllButHub(home);
    }

    /// Asks through the machine's face and returns the id.
    String request(String... more) {
        String[] args = new String[more.length + 3];
        args[0] = "decision";
        args[1] = "request";
        args[2] = "--json";
        System.arraycopy(more, 0, args, 3, more.length);
        Result result = run(args);
        if (result.exitCode() != 0) {
            throw new IllegalStateException(result.toString());
        }
        return field(result.out(), "id");
    }

    /// The desk of this home, as a process beside has it; whoever asks closes it.
    DecisionDesk desk() {
        return new Run("").deskOf(home);
    }

    /// The first text under this key.
    static String field(String json, String key) {
        int start = json.indexOf("\"" + key + "\":\"") + key.length() + 4;
        return json.substring(start, json.indexOf('"', start));
    }

    private final class Run implements CommandContext {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream err = new ByteArrayOutputStream();
        private final ConsoleStreams console;
        private final ProcessTree seenProcesses = processes;
        private final TerminalOpener seenTerminals = terminals;
        private @Nullable DecisionDesk desk;
        private @Nullable DecisionStore store;

        Run(String input) {
            console =
                    new ConsoleStreams(
                            new ByteArrayInputStream(input.getBytes(UTF_8)),
                            new PrintStream(out, true, UTF_8),
                            new PrintStream(err, true, UTF_8));
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
            return home;
        }

        @Override
        public Settings settings() {
            return Settings.read(home, environment);
        }

        @Override
        public DecisionDesk desk() {
            DecisionDesk open = desk;
            HubAddress there = hub;
            if (open == null && there != null) {
                open = new RemoteDecisionDesk(there, token, version());
                desk = open;
            }
            if (open == null) {
                DecisionStore own = storeOf(home, clock);
                store = own;
                open = deskOver(own);
                desk = open;
            }
            return open;
        }

        @Override
        public Optional<DecisionStore> deskStore() {
            DecisionDesk _ = desk();
            return Optional.ofNullable(store);
        }

        @Override
        public Optional<String> remoteHub() {
            return Optional.ofNullable(hub).map(HubAddress::toString);
        }

        @Override
        public Optional<RemoteLinkDesk> remoteLinks() {
            return Optional.ofNullable(hub)
                    .map(address ->
                            new RemoteLinkDesk(
                                    address,
                                    token,
                                    version(),
                                    AskerResolver.of(environment, null, null, Asker.UNKNOWN)));
        }

        @Override
        public DecisionDesk deskOf(Home other) {
            return deskOver(storeOf(other, clock));
        }

        private DecisionDesk deskOver(DecisionStore any) {
            return new LocalDecisionDesk(
                    any,
                    new DecisionIdGenerator(settings().idPrefix().value(), random),
                    settings().policy(),
                    clock);
        }

        @Override
        public DecisionStore storeOf(Home other, InstantSource by) {
            other.create();
            PostgresAddress shared = server;
            return shared == null || !other.equals(home)
                    ? SqliteStore.open(other.database(), by)
                    : PostgresStore.open(shared, PostgresOptions.COMMAND, by);
        }

        @Override
        public SqlStore ownStore() {
            home.create();
            PostgresAddress shared = server;
            return shared == null
                    ? SqliteStore.open(home.database(), clock)
                    : PostgresStore.open(shared, PostgresOptions.COMMAND, clock);
        }

        @Override
        public Optional<ScratchStore> scratch(String name) {
            return Optional.empty();
        }

        @Override
        public String storePlace() {
            PostgresAddress shared = server;
            return shared == null ? home.database().toString() : shared.toString();
        }

        @Override
        public String storePlace(Settings settings) {
            return storePlace();
        }

        @Override
        public Optional<StoreHealth> examineStore(boolean whole) {
            try (SqliteStore store = SqliteStore.open(home.database(), clock)) {
                return Optional.of(whole ? store.integrity() : store.glance());
            }
        }

        @Override
        public StoreHealth examineStoreOf(Home other) {
            try (SqliteStore store = SqliteStore.open(other.database(), clock)) {
                return store.integrity();
            }
        }

        @Override
        public StoreArchive archive() {
            return switch (ownStore()) {
                case SqliteStore file -> StoreArchive.of(file);
                case PostgresStore team -> StoreArchive.of(team, clock);
                default -> throw new IllegalStateException("no store of ours");
            };
        }

        @Override
        public Optional<Path> setStoreAside() throws IOException {

            Path target = home.backup("damaged", clock.instant());
            SqliteStore.setAside(home.database(), target);
            return Optional.of(target);
        }

        @Override
        public InstantSource time() {
            return clock;
        }

        /// A busy computer is no asker that does not fetch.
        @Override
        public Duration deliveryMoment() {
            return Duration.ofSeconds(60);
        }

        @Override
        public String version() {
            return "0.0.0-test";
        }

        @Override
        public TerminalOpener terminals() {
            return seenTerminals;
        }

        @Override
        public ProcessTree processes() {
            return seenProcesses;
        }

        @Override
        public String user() {
            return "ada";
        }

        @Override
        public boolean showsColours() {
            return colours;
        }

        @Override
        public OptionalInt columns() {
            return columns;
        }

        void close() {
            if (desk != null) {
                desk.close();
            }
        }
    }
}
