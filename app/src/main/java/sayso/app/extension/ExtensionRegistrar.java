package sayso.app.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.agent.tools.ExtensionTool;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.app.extension.find.ExtensionCandidate;
import sayso.decision.model.Assurance;
import sayso.extension.ChannelHandler;
import sayso.extension.ChannelSpec;
import sayso.extension.CommandHandler;
import sayso.extension.CommandSpec;
import sayso.extension.EventHandler;
import sayso.extension.EventKind;
import sayso.extension.ExtensionApi;
import sayso.extension.Manifest;
import sayso.extension.ToolHandler;
import sayso.extension.ToolSpec;
import sayso.wire.UnreadableJsonException;
import sayso.wire.extension.PlainJsonTree;

/// The `ExtensionApi` that one extension gets while it is loaded: collects the tools, commands,
/// event handlers and channels it registers into a [LoadedExtension], and takes nothing more once the extension
/// is done.
final class ExtensionRegistrar implements ExtensionApi {
    private final ExtensionCandidate found;
    private final Manifest manifest;
    private final Map<String, String> config;
    private final ExtensionNameRegistry names;
    private final List<ToolRegistration> tools = new ArrayList<>();
    private final List<CommandRegistration> commands = new ArrayList<>();
    private final List<EventRegistration> listeners = new ArrayList<>();
    private final List<ChannelRegistration> channels = new ArrayList<>();
    private final Function<String, Optional<String>> secrets;
    private volatile boolean closed;

    private record ChannelRegistration(ChannelSpec spec, ChannelHandler handler) {}

    ExtensionRegistrar(
            ExtensionCandidate found,
            Manifest manifest,
            Map<String, String> config,
            ExtensionNameRegistry names,
            Function<String, Optional<String>> secrets) {
        this.found = found;
        this.manifest = manifest;
        this.config = Map.copyOf(config);
        this.names = names;
        this.secrets = secrets;
    }

    /// Nothing more is taken.
    void close() {
        closed = true;
    }

    /// What was said.
    LoadedExtension loaded(ClassLoader classes) {
        return new LoadedExtension(
                found,
                manifest,
                classes,
                tools,
                commands,
                listeners,
                channels.stream()
                        .map(one ->
                                new ExtensionChannel(
                                        manifest.name(),
                                        one.spec(),
                                        one.handler(),
                                        classes,
                                        assurance()))
                        .toList());
    }

    /// why: the code alone says who pressed, and only of what comes with Sayso is that ours
    private Assurance assurance() {
        return found instanceof ExtensionCandidate.BuiltIn ? Assurance.PAIRED : Assurance.LINK;
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public void tool(ToolSpec spec, ToolHandler handler) {
        requireOpen();
        Map<String, Object> schema = schema(spec);
        tools.add(
                new ToolRegistration(
                        names.tool(found, manifest, spec.name()), spec, schema, handler));
    }

    @Override
    public void command(CommandSpec spec, CommandHandler handler) {
        requireOpen();
        commands.add(
                new CommandRegistration(
                        names.command(found, manifest, spec.name()), spec, handler));
    }

    @Override
    public void on(EventKind event, EventHandler handler) {
        requireOpen();
        listeners.add(new EventRegistration(event, handler));
    }

    @Override
    public void registerChannel(ChannelSpec spec, ChannelHandler handler) {
        requireOpen();
        names.channel(found, manifest, spec.name());
        channels.add(
                new ChannelRegistration(spec, Objects.requireNonNull(handler, "handler is null")));
    }

    @Override
    public Supplier<Optional<String>> secret(String name) {
        requireOpen();
        if (!name.matches("[a-z0-9]{1,24}")) {
            throw new IllegalArgumentException(
                    "the name of the secret '" + name + "' is not 1 to 24 of a-z and 0-9");
        }
        return () -> secrets.apply(name);
    }

    @Override
    public Map<String, String> config() {
        return new TreeMap<>(config);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "register() has returned; it is too late to register more");
        }
    }

    private static Map<String, Object> schema(ToolSpec spec) {
        Map<String, Object> schema;
        try {
            schema = PlainJsonTree.parse(spec.inputSchema());
        } catch (UnreadableJsonException e) {
            throw new IllegalArgumentException(
                    "the schema of tool '" + spec.name() + "' is not JSON: " + e.getMessage(), e);
        }
        if (!"object".equals(schema.get("type"))) {
            throw new IllegalArgumentException(
                    "the schema of tool '" + spec.name() + "' has a root other than type object");
        }
        if (schema.get("properties") instanceof Map<?, ?> properties
                && properties.containsKey(ExtensionTool.CALL_ID)) {
            throw new IllegalArgumentException(
                    "the schema of tool '" + spec.name() + "' uses call_id, which is Sayso's");
        }
        return schema;
    }
}
