package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.agent.tools.ExtensionCall;
import sayso.agent.tools.ExtensionCatalogue;
import sayso.agent.tools.ExtensionPrompt;
import sayso.agent.tools.ExtensionRun;
import sayso.agent.tools.ExtensionTool;
import sayso.agent.tools.McpAskTools;
import sayso.app.command.CommandFailure;
import sayso.app.console.CommandContext;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.BuiltInExtensions;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.app.extension.find.ExtensionFinder;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.extension.find.ExtensionTrustStore;
import sayso.extension.CommandArgument;
import sayso.wire.extension.ExtensionsReply;

/// The extensions of one process, found, approved and loaded at the first use: runs their tools and
/// commands, sends them events, and lists them with their status. Thread-safe.
public final class ExtensionHost implements ExtensionCatalogue, AutoCloseable {
    /// How long the own work of one call may take.
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final ExtensionHostContext ground;
    private final ExtensionFinder discovery;
    private final ExtensionLoader extensions;
    private final HandlerRunRegistry runs;
    private final ReentrantLock lock = new ReentrantLock();
    private final Duration limit;
    private @Nullable List<ExtensionStatus> standings;
    private @Nullable Boolean jars;
    private @Nullable ExtensionEventDispatcher events;
    private boolean closed;

    private ExtensionHost(
            ExtensionHostContext ground,
            ExtensionFinder discovery,
            ExtensionLoader extensions,
            Duration limit) {
        this.ground = requireNonNull(ground, "ground is null");
        this.discovery = requireNonNull(discovery, "discovery is null");
        this.extensions = requireNonNull(extensions, "extensions is null");
        this.runs = new HandlerRunRegistry(ground, limit);
        this.limit = limit;
    }

    /// Finds nothing and loads nothing yet.
    public static ExtensionHost of(
            CommandContext invocation, ExtensionSelection options, ExtensionHostContext ground) {
        return of(invocation, options, ground, LIMIT);
    }

    /// @param limit how long the own work of one call may take
    static ExtensionHost of(
            CommandContext invocation,
            ExtensionSelection options,
            ExtensionHostContext ground,
            Duration limit) {
        ExtensionFinder discovery =
                new ExtensionFinder(
                        invocation.home(),
                        options,
                        () -> ExtensionSettings.paths(invocation),
                        Path.of("").toAbsolutePath(),
                        BuiltInExtensions.of(invocation.vendors()));
        ExtensionApprover approvals =
                new ExtensionApprover(
                        ground,
                        new ExtensionTrustStore(invocation.home()),
                        invocation.remoteHub().isEmpty(),
                        invocation.time());
        return new ExtensionHost(
                ground,
                discovery,
                new ExtensionLoader(
                        invocation.home(), discovery, approvals, invocation.environment()),
                limit);
    }

    /// Loads extensions beside the serving, where there are jars, and tells them that it began.
    public void begin() {
        if (mayHavePrompts()) {
            Thread.ofVirtual().name("extensions").start(this::hear);
        }
    }

    private void hear() {
        List<LoadedExtension> loaded = loaded();
        lock.lock();
        try {
            if (!closed && loaded.stream().anyMatch(one -> !one.listeners().isEmpty())) {
                ExtensionEventDispatcher told = new ExtensionEventDispatcher(ground, loaded, limit);
                events = told;
                told.start();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Tells those who listen that the serving ended.
    @Override
    public void close() {
        ExtensionEventDispatcher told;
        lock.lock();
        try {
            closed = true;
            told = events;
        } finally {
            lock.unlock();
        }
        if (told != null) {
            told.close();
        }
    }

    @Override
    public boolean mayHavePrompts() {
        lock.lock();
        try {
            Boolean known = jars;
            if (known == null) {
                known = discovery.hasJars();
                jars = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Added added() {
        List<LoadedExtension> loaded = loaded();
        return new Added(
                loaded.stream()
                        .flatMap(one -> one.tools().stream().map(tool -> tool(one, tool)))
                        .toList(),
                loaded.stream()
                        .flatMap(one -> one.commands().stream().map(command -> prompt(command)))
                        .toList());
    }

    /// Runs a command.
    ///
    /// @param name as people type it
    /// @param words what was typed with it
    /// @return empty if there is no such command
    public Optional<ExtensionRun> run(String name, List<String> words, ExtensionCall call) {
        for (LoadedExtension one : loaded()) {
            for (CommandRegistration command : one.commands()) {
                if (command.name().equals(name)) {
                    Map<String, Object> arguments =
                            CommandArgumentParser.named(name, command.spec().arguments(), words);
                    return Optional.of(start(one, command, arguments, call));
                }
            }
        }
        return Optional.empty();
    }

    /// Why there is no such command: its extension does not run. Empty if there is no such extension.
    ///
    /// @param name as people type it
    public Optional<CommandFailure> whyNot(String name) {
        String extension = name.split(":", 2)[0];
        return standings().stream()
                .filter(one -> one.loaded() == null && one.found().name().equals(extension))
                .findFirst()
                .map(one ->
                        CommandFailure.of(
                                one.code(),
                                "extension '"
                                        + extension
                                        + "' "
                                        + String.join("; ", one.problems()),
                                "see: sayso extensions"));
    }

    /// The channel of a name, where an extension that runs here carries it. Loads them all.
    public Optional<ExtensionChannel> channel(String name) {
        return loaded().stream()
                .flatMap(one -> one.channels().stream())
                .filter(channel -> channel.spec().name().equals(name))
                .findFirst();
    }

    /// The names of all channels that extensions carry here.
    public List<String> channels() {
        return loaded().stream()
                .flatMap(one -> one.channels().stream())
                .map(channel -> channel.spec().name())
                .toList();
    }

    /// The commands that there are, as people type them.
    public List<String> commands() {
        return loaded().stream()
                .flatMap(one -> one.commands().stream().map(CommandRegistration::name))
                .toList();
    }

    /// All extensions as they stand, loaded or not.
    public List<ExtensionsReply.Entry> list() {
        return standings().stream().map(ExtensionHost::entry).toList();
    }

    private ExtensionTool tool(LoadedExtension extension, ToolRegistration tool) {
        return new ExtensionTool(
                tool.name(),
                tool.spec().title(),
                tool.spec().description(),
                tool.schema(),
                (arguments, call) ->
                        runs.start(extension, tool.name(), tool.handler()::call, arguments, call));
    }

    private static ExtensionPrompt prompt(CommandRegistration command) {
        return new ExtensionPrompt(
                command.name(),
                command.spec().description(),
                command.spec().arguments().stream().map(ExtensionHost::argument).toList());
    }

    private static ExtensionPrompt.Argument argument(CommandArgument argument) {
        return new ExtensionPrompt.Argument(
                argument.name(), argument.description(), argument.required());
    }

    private ExtensionRun start(
            LoadedExtension extension,
            CommandRegistration command,
            Map<String, Object> arguments,
            ExtensionCall call) {
        return runs.start(extension, command.name(), command.handler()::run, arguments, call);
    }

    private List<LoadedExtension> loaded() {
        List<LoadedExtension> loaded = new ArrayList<>();
        for (ExtensionStatus standing : standings()) {
            if (standing.loaded() != null) {
                loaded.add(standing.loaded());
            }
        }
        return loaded;
    }

    private List<ExtensionStatus> standings() {
        lock.lock();
        try {
            List<ExtensionStatus> known = standings;
            if (known == null) {
                known = extensions.load(McpAskTools.NAMES);
                standings = known;
                known.forEach(this::tell);
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private void tell(ExtensionStatus standing) {
        if (Thread.currentThread().isInterrupted()) {
            return; // why: a server that ends has nobody to tell, and what it cut short is no fault
        }
        ExtensionCandidate found = standing.found();
        standing.problems()
                .forEach(problem ->
                        ground.diagnostics()
                                .accept(
                                        "extension "
                                                + found.name()
                                                + " ("
                                                + found.owner()
                                                + ") "
                                                + problem));
    }

    private static ExtensionsReply.Entry entry(ExtensionStatus standing) {
        ExtensionCandidate found = standing.found();
        LoadedExtension loaded = standing.loaded();
        return new ExtensionsReply.Entry(
                found.name(),
                switch (found) {
                    case ExtensionCandidate.BuiltIn one -> one.manifest().version();
                    case ExtensionCandidate.Jar jar -> jar.manifest().version();
                    case ExtensionCandidate.Broken _ -> null;
                },
                found.origin().wireName(),
                switch (found) {
                    case ExtensionCandidate.BuiltIn _ -> null;
                    case ExtensionCandidate.Jar jar -> jar.path().toString();
                    case ExtensionCandidate.Broken broken -> broken.path().toString();
                },
                switch (found) {
                    case ExtensionCandidate.BuiltIn _ -> null;
                    case ExtensionCandidate.Jar jar -> jar.contents().digest();
                    case ExtensionCandidate.Broken broken -> broken.digest();
                },
                standing.approval().wireName(),
                loaded != null,
                loaded == null
                        ? List.of()
                        : loaded.tools().stream().map(ToolRegistration::name).toList(),
                loaded == null
                        ? List.of()
                        : loaded.commands().stream().map(CommandRegistration::name).toList(),
                loaded == null
                        ? List.of()
                        : loaded.channels().stream().map(channel -> channel.spec().name()).toList(),
                standing.problems());
    }
}
