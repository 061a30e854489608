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
import sayso.app.command.Failure;
import sayso.app.console.Invocation;
import sayso.app.extension.find.Discovery;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.extension.find.Found;
import sayso.app.extension.find.Trust;
import sayso.extension.CommandArgument;
import sayso.hub.tools.AddedCall;
import sayso.hub.tools.AddedPrompt;
import sayso.hub.tools.AddedRun;
import sayso.hub.tools.AddedTool;
import sayso.hub.tools.Additions;
import sayso.hub.tools.AskingTools;
import sayso.wire.extension.ExtensionsReply;

/// The extensions of one process, loaded when somebody first needs one. Safe for use by many threads.
public final class ExtensionHost implements Additions, AutoCloseable {
    /// How long the own work of one call may take.
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Ground ground;
    private final Discovery discovery;
    private final Extensions extensions;
    private final Runs runs;
    private final ReentrantLock lock = new ReentrantLock();
    private final Duration limit;
    private @Nullable List<Standing> standings;
    private @Nullable Boolean jars;
    private @Nullable Events events;
    private boolean closed;

    private ExtensionHost(
            Ground ground, Discovery discovery, Extensions extensions, Duration limit) {
        this.ground = requireNonNull(ground, "ground is null");
        this.discovery = requireNonNull(discovery, "discovery is null");
        this.extensions = requireNonNull(extensions, "extensions is null");
        this.runs = new Runs(ground, limit);
        this.limit = limit;
    }

    /// Finds nothing and loads nothing yet.
    public static ExtensionHost of(Invocation invocation, ExtensionOptions options, Ground ground) {
        return of(invocation, options, ground, LIMIT);
    }

    /// @param limit how long the own work of one call may take
    static ExtensionHost of(
            Invocation invocation, ExtensionOptions options, Ground ground, Duration limit) {
        Discovery discovery =
                new Discovery(
                        invocation.home(),
                        options,
                        () -> ExtensionSettings.paths(invocation),
                        Path.of("").toAbsolutePath());
        Approvals approvals =
                new Approvals(
                        ground,
                        new Trust(invocation.home()),
                        invocation.remoteHub().isEmpty(),
                        invocation.time());
        return new ExtensionHost(
                ground, discovery, new Extensions(invocation.home(), discovery, approvals), limit);
    }

    /// Loads extensions beside the serving, where there are jars, and tells them that it began.
    public void begin() {
        if (mayHavePrompts()) {
            Thread.ofVirtual().name("extensions").start(this::hear);
        }
    }

    private void hear() {
        List<Loaded> loaded = loaded();
        lock.lock();
        try {
            if (!closed && loaded.stream().anyMatch(one -> !one.listeners().isEmpty())) {
                Events told = new Events(ground, loaded, limit);
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
        Events told;
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
        List<Loaded> loaded = loaded();
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
    public Optional<AddedRun> run(String name, List<String> words, AddedCall call) {
        for (Loaded one : loaded()) {
            for (OfferedCommand command : one.commands()) {
                if (command.name().equals(name)) {
                    Map<String, Object> arguments =
                            CommandWords.named(name, command.spec().arguments(), words);
                    return Optional.of(start(one, command, arguments, call));
                }
            }
        }
        return Optional.empty();
    }

    /// Why there is no such command: its extension does not run. Empty if there is no such extension.
    ///
    /// @param name as people type it
    public Optional<Failure> whyNot(String name) {
        String extension = name.split(":", 2)[0];
        return standings().stream()
                .filter(one -> one.loaded() == null && one.found().name().equals(extension))
                .findFirst()
                .map(one ->
                        Failure.of(
                                one.code(),
                                "extension '"
                                        + extension
                                        + "' "
                                        + String.join("; ", one.problems()),
                                "see: sayso extensions"));
    }

    /// The commands that there are, as people type them.
    public List<String> commands() {
        return loaded().stream()
                .flatMap(one -> one.commands().stream().map(OfferedCommand::name))
                .toList();
    }

    /// All extensions as they stand, loaded or not.
    public List<ExtensionsReply.Entry> list() {
        return standings().stream().map(ExtensionHost::entry).toList();
    }

    private AddedTool tool(Loaded extension, OfferedTool tool) {
        return new AddedTool(
                tool.name(),
                tool.spec().title(),
                tool.spec().description(),
                tool.schema(),
                (arguments, call) ->
                        runs.start(extension, tool.name(), tool.handler()::call, arguments, call));
    }

    private static AddedPrompt prompt(OfferedCommand command) {
        return new AddedPrompt(
                command.name(),
                command.spec().description(),
                command.spec().arguments().stream().map(ExtensionHost::argument).toList());
    }

    private static AddedPrompt.Argument argument(CommandArgument argument) {
        return new AddedPrompt.Argument(
                argument.name(), argument.description(), argument.required());
    }

    private AddedRun start(
            Loaded extension,
            OfferedCommand command,
            Map<String, Object> arguments,
            AddedCall call) {
        return runs.start(extension, command.name(), command.handler()::run, arguments, call);
    }

    private List<Loaded> loaded() {
        List<Loaded> loaded = new ArrayList<>();
        for (Standing standing : standings()) {
            if (standing.loaded() != null) {
                loaded.add(standing.loaded());
            }
        }
        return loaded;
    }

    private List<Standing> standings() {
        lock.lock();
        try {
            List<Standing> known = standings;
            if (known == null) {
                known = extensions.load(AskingTools.NAMES);
                standings = known;
                known.forEach(this::tell);
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private void tell(Standing standing) {
        Found found = standing.found();
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

    private static ExtensionsReply.Entry entry(Standing standing) {
        Found found = standing.found();
        Loaded loaded = standing.loaded();
        return new ExtensionsReply.Entry(
                found.name(),
                switch (found) {
                    case Found.BuiltIn one -> one.manifest().version();
                    case Found.Jar jar -> jar.manifest().version();
                    case Found.Broken _ -> null;
                },
                found.origin().wireName(),
                switch (found) {
                    case Found.BuiltIn _ -> null;
                    case Found.Jar jar -> jar.path().toString();
                    case Found.Broken broken -> broken.path().toString();
                },
                switch (found) {
                    case Found.BuiltIn _ -> null;
                    case Found.Jar jar -> jar.contents().digest();
                    case Found.Broken broken -> broken.digest();
                },
                standing.approval().wireName(),
                loaded != null,
                loaded == null
                        ? List.of()
                        : loaded.tools().stream().map(OfferedTool::name).toList(),
                loaded == null
                        ? List.of()
                        : loaded.commands().stream().map(OfferedCommand::name).toList(),
                standing.problems());
    }
}
