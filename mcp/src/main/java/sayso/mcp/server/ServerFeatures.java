package sayso.mcp.server;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ArgumentCompleter;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.ServerCapabilities;
import sayso.mcp.protocol.ServerCapabilities.Capability;
import sayso.mcp.protocol.SubscriptionFilter;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.TaskStore;

/// Features that a server offers, such as tools, prompts, resources and tasks: exactly these are
/// advertised and answered, and anything else is an unknown method. They are created once, when a
/// client first needs them, so that a handshake costs nothing. Each `with…` returns a new object
/// and leaves this one as it is.
///
/// A server with a tool, a prompt and a resource over a pair of streams:
///
/// ```
/// ServerFeatures features =
///         ServerFeatures.none()
///                 .withTools(() -> List.of(new GreetTool()))
///                 .withPrompts(() -> List.of(new ReviewPrompt()))
///                 .withResources(() ->
///                         new ResourceCatalogue(List.of(new MottoResource()), List.of()));
/// McpServer server = new McpServer(new ServerInfo("greeter", "1.0", null), features);
/// new StdioTransport(server, diagnostics).serve(in, out);
/// ```
///
/// A tool that asks before it answers, in either era:
///
/// ```
/// @Override
/// public ToolOutcome call(ToolCall call) {
///     return call.inputResponses()
///             .elicited("name", NAME)
///             .<ToolOutcome>map(GreetTool::greeting)
///             .orElse(InputRequiredOutcome.of(InputRequests.of("name", NAME)));
/// }
/// ```
public final class ServerFeatures {
    private @Nullable Supplier<List<Tool>> tools;
    private @Nullable Supplier<List<Prompt>> prompts;
    private @Nullable Supplier<ResourceCatalogue> resources;
    private @Nullable Supplier<List<Resource>> pages;
    private @Nullable Supplier<ArgumentCompleter> completer;
    private @Nullable Supplier<StateSeal> seal;
    private @Nullable Supplier<TaskStore> tasks;
    private @Nullable ChangePublisher changes;
    private UnknownToolListener unknownTools = UnknownToolListener.unheard();
    private FailureTranslator failures = FailureTranslator.none();
    private @Nullable Predicate<ClientInfo> handshake;
    private boolean logging;

    private ServerFeatures() {}

    /// Nothing at all, to begin with.
    public static ServerFeatures none() {
        return new ServerFeatures();
    }

    public ServerFeatures withTools(Supplier<List<Tool>> source) {
        ServerFeatures copy = copy();
        copy.tools = source;
        return copy;
    }

    /// Hears of calls of tools that are not among them.
    public ServerFeatures hearing(UnknownToolListener listener) {
        ServerFeatures copy = copy();
        copy.unknownTools = listener;
        return copy;
    }

    /// Tells clients of failures that are no bugs.
    public ServerFeatures withFailures(FailureTranslator translator) {
        ServerFeatures copy = copy();
        copy.failures = translator;
        return copy;
    }

    public ServerFeatures withPrompts(Supplier<List<Prompt>> source) {
        ServerFeatures copy = copy();
        copy.prompts = source;
        return copy;
    }

    public ServerFeatures withResources(Supplier<ResourceCatalogue> source) {
        ServerFeatures copy = copy();
        copy.resources = source;
        return copy;
    }

    /// Serves pages of MCP apps to clients that show them. No list has them: the tools that they belong
    /// to name them, to these clients alone.
    public ServerFeatures withPages(Supplier<List<Resource>> source) {
        ServerFeatures copy = copy();
        copy.pages = source;
        return copy;
    }

    /// Completes what prompts and resource templates are told.
    public ServerFeatures withCompletions(Supplier<ArgumentCompleter> source) {
        ServerFeatures copy = copy();
        copy.completer = new LazyValue<>(source);
        return copy;
    }

    /// Keeps the state of `InputRequiredOutcome` between rounds with modern clients.
    public ServerFeatures withSeal(Supplier<StateSeal> source) {
        ServerFeatures copy = copy();
        copy.seal = new LazyValue<>(source);
        return copy;
    }

    /// Lets calls become tasks.
    public ServerFeatures withTasks(Supplier<TaskStore> source) {
        ServerFeatures copy = copy();
        copy.tasks = new LazyValue<>(source);
        return copy;
    }

    /// Tells clients when something else is offered than before. One server for one `ChangePublisher`.
    public ServerFeatures withChanges(ChangePublisher told) {
        ServerFeatures copy = copy();
        copy.changes = told;
        return copy;
    }

    /// Lets calls send log messages to clients that want them. Deprecated by the specification since
    /// 2026-07-28.
    public ServerFeatures withLogging() {
        ServerFeatures copy = copy();
        copy.logging = true;
        return copy;
    }

    /// Has these clients begin with `initialize`: their `server/discover` is an unknown method, after
    /// which a client of both eras takes the older one (2026-07-28, versioning). Whatever else they ask
    /// in the modern era is served.
    public ServerFeatures withHandshakeFor(Predicate<ClientInfo> clients) {
        ServerFeatures copy = copy();
        copy.handshake = clients;
        return copy;
    }

    private ServerFeatures copy() {
        ServerFeatures copy = new ServerFeatures();
        copy.tools = tools;
        copy.unknownTools = unknownTools;
        copy.failures = failures;
        copy.prompts = prompts;
        copy.resources = resources;
        copy.pages = pages;
        copy.completer = completer;
        copy.seal = seal;
        copy.tasks = tasks;
        copy.changes = changes;
        copy.logging = logging;
        copy.handshake = handshake;
        return copy;
    }

    @Nullable Supplier<List<Tool>> tools() {
        return tools;
    }

    UnknownToolListener unknownTools() {
        return unknownTools;
    }

    FailureTranslator failures() {
        return failures;
    }

    @Nullable Supplier<List<Prompt>> prompts() {
        return prompts;
    }

    @Nullable Supplier<ResourceCatalogue> resources() {
        return resources;
    }

    @Nullable Supplier<List<Resource>> pages() {
        return pages;
    }

    /// Whether there are resources for this client.
    boolean hasResources(ClientInfo client) {
        return resources != null || (pages != null && client.showsApps());
    }

    @Nullable Supplier<ArgumentCompleter> completer() {
        return completer;
    }

    @Nullable Supplier<StateSeal> seal() {
        return seal;
    }

    @Nullable Supplier<TaskStore> tasks() {
        return tasks;
    }

    @Nullable ChangePublisher changes() {
        return changes;
    }

    boolean wantsHandshake(ClientInfo client) {
        return handshake != null && handshake.test(client);
    }

    /// Whether what it says of itself depends on who asks: on the pages that a client shows, or on the
    /// handshake that it gets.
    boolean differsByClient() {
        return pages != null || handshake != null;
    }

    boolean logging() {
        return logging;
    }

    /// What of a listener's wishes can come true at all.
    SubscriptionFilter honoured(SubscriptionFilter wanted, Set<String> taskIds) {
        boolean told = changes != null;
        return new SubscriptionFilter(
                told && tools != null && wanted.toolList(),
                told && prompts != null && wanted.promptList(),
                told && resources != null && wanted.resourceList(),
                told && resources != null ? wanted.resources() : Set.of(),
                taskIds);
    }

    ServerCapabilities capabilities(ProtocolRevision revision, ClientInfo client) {
        Set<Capability> offered = EnumSet.noneOf(Capability.class);
        offer(offered, tools != null, Capability.TOOLS, Capability.TOOL_LIST_CHANGES);
        offer(offered, prompts != null, Capability.PROMPTS, Capability.PROMPT_LIST_CHANGES);
        addIf(hasResources(client), Capability.RESOURCES, offered);
        addIf(resources != null && changes != null, Capability.RESOURCE_LIST_CHANGES, offered);
        if (resources != null && changes != null) {
            offered.add(Capability.RESOURCE_SUBSCRIPTIONS);
        }
        if (completer != null) {
            offered.add(Capability.COMPLETIONS);
        }
        switch (revision) {
            case V2025_06_18 -> {}
            case V2025_11_25 -> addIf(tasks != null, Capability.LEGACY_TASKS, offered);
            case V2026_07_28 -> addIf(tasks != null, Capability.TASKS_EXTENSION, offered);
        }
        switch (revision) {
            case V2025_06_18, V2025_11_25 -> addIf(logging, Capability.LOGGING, offered);
            case V2026_07_28 -> {}
        }
        return new ServerCapabilities(offered);
    }

    private void offer(
            Set<Capability> offered, boolean there, Capability itself, Capability itsChanges) {
        addIf(there, itself, offered);
        addIf(there && changes != null, itsChanges, offered);
    }

    private static void addIf(boolean there, Capability capability, Set<Capability> offered) {
        if (there) {
            offered.add(capability);
        }
    }
}
