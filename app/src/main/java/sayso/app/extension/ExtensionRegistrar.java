package sayso.app.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sayso.agent.tools.ExtensionTool;
import sayso.app.extension.find.ExtensionCandidate;
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

/// The `ExtensionApi` that one extension gets while it is loaded: collects the tools, commands and
/// event handlers it registers into a [LoadedExtension], and takes nothing more once the extension
/// is done.
final class ExtensionRegistrar implements ExtensionApi {
    private final ExtensionCandidate found;
    private final Manifest manifest;
    private final Map<String, String> config;
    private final ExtensionNameRegistry names;
    private final List<ToolRegistration> tools = new ArrayList<>();
    private final List<CommandRegistration> commands = new ArrayList<>();
    private final List<EventRegistration> listeners = new ArrayList<>();
    private volatile boolean closed;

    ExtensionRegistrar(
            ExtensionCandidate found,
            Manifest manifest,
            Map<String, String> config,
            ExtensionNameRegistry names) {
        this.found = found;
        this.manifest = manifest;
        this.config = Map.copyOf(config);
        this.names = names;
    }

    /// Nothing more is taken.
    void close() {
        closed = true;
    }

    /// What was said.
    LoadedExtension loaded(ClassLoader classes) {
        return new LoadedExtension(found, manifest, classes, tools, commands, listeners);
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
