package sayso.mcp.server;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.CacheHint;
import sayso.mcp.protocol.CacheScope;
import sayso.mcp.protocol.CallToolParams;
import sayso.mcp.protocol.DiscoverResult;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.InitializeParams;
import sayso.mcp.protocol.InitializeResult;
import sayso.mcp.protocol.ListToolsResult;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.protocol.ServerChange;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.SetLevelParams;

/// Table of the methods of each era that a server with the given features answers, each with its
/// handler. A new feature adds a few rows here and a capability beside them.
final class MethodTable {
    private static final CacheHint SAME_FOR_ALL =
            new CacheHint(Duration.ofHours(1), CacheScope.PUBLIC);
    // why: a shared cache finds a result by its method and forgets what the client declared
    private static final CacheHint OF_THIS_REQUEST =
            new CacheHint(Duration.ZERO, CacheScope.PRIVATE);

    private final ServerInfo info;
    private final ServerFeatures features;
    private final ToolRegistry tools;
    private final Map<String, McpMethod> legacy = new HashMap<>();
    private final Map<String, McpMethod> modern = new HashMap<>();

    MethodTable(ServerInfo info, ServerFeatures features, ToolRegistry tools) {
        this.info = info;
        this.features = features;
        this.tools = tools;
        RoundTripRunner rounds = new RoundTripRunner(features.seal(), features.logging());
        legacy.put("initialize", McpMethod.instant(this::initialize));
        legacy.put("ping", McpMethod.instant(_ -> new EmptyResult()));
        modern.put("server/discover", McpMethod.instant(this::discover));
        TaskMethods tasks = addTasks();
        if (features.tools() != null) {
            both("tools/list", McpMethod.slow(this::listTools));
            ToolMethods calling = new ToolMethods(tools, features.unknownTools(), rounds, tasks);
            both(CallToolParams.METHOD, new McpMethod(calling::isInstant, calling::answer));
        }
        PromptMethods prompts = addPrompts(rounds);
        ResourceMethods resources = addResources(rounds);
        if (features.completer() != null) {
            CompletionMethods completing =
                    new CompletionMethods(features.completer(), prompts, resources);
            both("completion/complete", McpMethod.slow(completing::answer));
        }
        if (features.logging()) {
            legacy.put("logging/setLevel", McpMethod.instant(MethodTable::setLevel));
        }
        if (features.changes() != null || tasks != null) {
            ChangePublisher changes =
                    features.changes() == null ? new ChangePublisher() : features.changes();
            changes.first(change -> forget(change, prompts, resources));
            modern.put(
                    "subscriptions/listen",
                    McpMethod.slow(new SubscriptionMethods(features, changes, tasks)::answer));
        }
    }

    private @Nullable TaskMethods addTasks() {
        if (features.tasks() == null) {
            return null;
        }
        TaskMethods tasks = new TaskMethods(features.tasks());
        modern.put("tasks/get", McpMethod.slow(tasks::get));
        modern.put("tasks/update", McpMethod.slow(tasks::update));
        modern.put("tasks/cancel", McpMethod.slow(tasks::cancel));
        legacy.put("tasks/get", McpMethod.slow(tasks::legacyGet));
        legacy.put("tasks/result", McpMethod.slow(tasks::legacyResult));
        legacy.put("tasks/cancel", McpMethod.slow(tasks::legacyCancel));
        legacy.put("tasks/list", McpMethod.slow(tasks::legacyList));
        return tasks;
    }

    private @Nullable PromptMethods addPrompts(RoundTripRunner rounds) {
        if (features.prompts() == null) {
            return null;
        }
        PromptMethods prompts =
                new PromptMethods(
                        new LazyRegistry<>("prompts", features.prompts(), PromptMethods::name),
                        rounds);
        both("prompts/list", McpMethod.slow(prompts::list));
        both("prompts/get", McpMethod.slow(prompts::get));
        return prompts;
    }

    private @Nullable ResourceMethods addResources(RoundTripRunner rounds) {
        Supplier<ResourceCatalogue> source = features.resources();
        Supplier<List<Resource>> pages = features.pages();
        if (source == null && pages == null) {
            return null;
        }
        ResourceMethods resources =
                new ResourceMethods(
                        source == null ? () -> ResourceCatalogue.EMPTY : source,
                        pages == null ? List::of : pages,
                        rounds);
        both("resources/list", McpMethod.slow(served(resources::list)));
        both("resources/templates/list", McpMethod.slow(served(resources::listTemplates)));
        both("resources/read", McpMethod.slow(served(resources::read)));
        if (source != null && features.changes() != null) {
            legacy.put("resources/subscribe", McpMethod.slow(resources::subscribe));
            legacy.put("resources/unsubscribe", McpMethod.slow(resources::unsubscribe));
        }
        return resources;
    }

    /// An unknown method for clients that no resource is for.
    private McpMethod.Answering served(McpMethod.Answering answering) {
        return exchange -> {
            if (!features.hasResources(exchange.client())) {
                throw new ProtocolException(
                        ProtocolError.methodNotFound(exchange.request().method()));
            }
            return answering.answer(exchange);
        };
    }

    private void both(String name, McpMethod method) {
        legacy.put(name, method);
        modern.put(name, method);
    }

    /// Ends the request with -32601 if that era has no such method.
    McpMethod named(String name, ProtocolEra era) {
        McpMethod method =
                switch (era) {
                    case LEGACY -> legacy.get(name);
                    case MODERN -> modern.get(name);
                };
        if (method == null) {
            throw new ProtocolException(ProtocolError.methodNotFound(name));
        }
        return method;
    }

    private void forget(
            ServerChange change,
            @Nullable PromptMethods prompts,
            @Nullable ResourceMethods resources) {
        switch (change) {
            case ServerChange.ToolList _ -> tools.forget();
            case ServerChange.PromptList _ -> {
                if (prompts != null) {
                    prompts.prompts().forget();
                }
            }
            case ServerChange.ResourceList _ -> {
                if (resources != null) {
                    resources.forget();
                }
            }
            case ServerChange.ResourceUpdated _, ServerChange.TaskChanged _ -> {}
        }
    }

    private ServerResult initialize(RequestExchange exchange) {
        InitializeParams params = InitializeParams.from(exchange.params());
        ProtocolRevision agreed = EraResolver.agreed(params.protocolVersion());
        ClientInfo client = ClientInfo.introducing(params, agreed);
        exchange.introduce().accept(client);
        if (features.changes() != null) {
            exchange.session().follow(features.changes());
        }
        return new InitializeResult(
                agreed,
                features.capabilities(agreed, client),
                info.implementation(),
                info.instructions());
    }

    private ServerResult discover(RequestExchange exchange) {
        if (features.wantsHandshake(exchange.client())) {
            throw new ProtocolException(ProtocolError.methodNotFound(exchange.request().method()));
        }
        return new DiscoverResult(
                ProtocolRevision.served(),
                features.capabilities(ProtocolRevision.V2026_07_28, exchange.client()),
                info.instructions(),
                features.differsByClient() ? OF_THIS_REQUEST : SAME_FOR_ALL);
    }

    private static ServerResult setLevel(RequestExchange exchange) {
        exchange.session().logFrom(SetLevelParams.from(exchange.params()).level());
        return new EmptyResult();
    }

    private ServerResult listTools(RequestExchange exchange) {
        boolean tasks =
                exchange.client().revision() == ProtocolRevision.V2025_11_25
                        && features.tasks() != null;
        ClientInfo client = exchange.client();
        CursorPage<Tool> page =
                CursorPage.of(
                        tools.all().stream().filter(tool -> tool.spec().isFor(client)).toList(),
                        tool -> tool.spec().name(),
                        exchange);
        boolean apps = client.showsApps();
        return new ListToolsResult(
                page.elements().stream().map(tool -> tool.spec().definition(tasks, apps)).toList(),
                page.next());
    }
}
