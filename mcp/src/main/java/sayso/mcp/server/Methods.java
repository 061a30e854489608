package sayso.mcp.server;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolParams;
import sayso.mcp.protocol.Change;
import sayso.mcp.protocol.DiscoverResult;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.InitializeParams;
import sayso.mcp.protocol.InitializeResult;
import sayso.mcp.protocol.ListToolsResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.Revision;
import sayso.mcp.protocol.ServerResult;
import sayso.mcp.protocol.SetLevelParams;

/// The methods that each era knows. A new feature is a few rows here and a capability beside them.
final class Methods {
    private final ServerInfo info;
    private final ServerFeatures features;
    private final ToolBox tools;
    private final Map<String, Method> legacy = new HashMap<>();
    private final Map<String, Method> modern = new HashMap<>();

    Methods(ServerInfo info, ServerFeatures features, ToolBox tools) {
        this.info = info;
        this.features = features;
        this.tools = tools;
        Rounds rounds = new Rounds(features.seal(), features.logging());
        legacy.put("initialize", Method.instant(this::initialize));
        legacy.put("ping", Method.instant(_ -> new EmptyResult()));
        modern.put("server/discover", Method.instant(this::discover));
        TaskMethods tasks = addTasks();
        if (features.tools() != null) {
            both("tools/list", Method.slow(this::listTools));
            ToolCalling calling = new ToolCalling(tools, features.unknownTools(), rounds, tasks);
            both(CallToolParams.METHOD, Method.slow(calling::answer));
        }
        PromptMethods prompts = addPrompts(rounds);
        ResourceMethods resources = addResources(rounds);
        if (features.completer() != null) {
            Completing completing = new Completing(features.completer(), prompts, resources);
            both("completion/complete", Method.slow(completing::answer));
        }
        if (features.logging()) {
            legacy.put("logging/setLevel", Method.instant(Methods::setLevel));
        }
        if (features.changes() != null || tasks != null) {
            Changes changes = features.changes() == null ? new Changes() : features.changes();
            changes.first(change -> forget(change, prompts, resources));
            modern.put(
                    "subscriptions/listen",
                    Method.slow(new Listening(features, changes, tasks)::answer));
        }
    }

    private @Nullable TaskMethods addTasks() {
        if (features.tasks() == null) {
            return null;
        }
        TaskMethods tasks = new TaskMethods(features.tasks());
        modern.put("tasks/get", Method.slow(tasks::get));
        modern.put("tasks/update", Method.slow(tasks::update));
        modern.put("tasks/cancel", Method.slow(tasks::cancel));
        legacy.put("tasks/get", Method.slow(tasks::legacyGet));
        legacy.put("tasks/result", Method.slow(tasks::legacyResult));
        legacy.put("tasks/cancel", Method.slow(tasks::legacyCancel));
        legacy.put("tasks/list", Method.slow(tasks::legacyList));
        return tasks;
    }

    private @Nullable PromptMethods addPrompts(Rounds rounds) {
        if (features.prompts() == null) {
            return null;
        }
        PromptMethods prompts =
                new PromptMethods(
                        new Registry<>("prompts", features.prompts(), PromptMethods::name), rounds);
        both("prompts/list", Method.slow(prompts::list));
        both("prompts/get", Method.slow(prompts::get));
        return prompts;
    }

    private @Nullable ResourceMethods addResources(Rounds rounds) {
        Supplier<Resources> source = features.resources();
        if (source == null) {
            return null;
        }
        ResourceMethods resources = new ResourceMethods(source, rounds);
        both("resources/list", Method.slow(resources::list));
        both("resources/templates/list", Method.slow(resources::listTemplates));
        both("resources/read", Method.slow(resources::read));
        if (features.changes() != null) {
            legacy.put("resources/subscribe", Method.slow(resources::subscribe));
            legacy.put("resources/unsubscribe", Method.slow(resources::unsubscribe));
        }
        return resources;
    }

    private void both(String name, Method method) {
        legacy.put(name, method);
        modern.put(name, method);
    }

    /// Ends the request with -32601 if that era has no such method.
    Method named(String name, Era era) {
        Method method =
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
            Change change, @Nullable PromptMethods prompts, @Nullable ResourceMethods resources) {
        switch (change) {
            case Change.ToolList _ -> tools.forget();
            case Change.PromptList _ -> {
                if (prompts != null) {
                    prompts.prompts().forget();
                }
            }
            case Change.ResourceList _ -> {
                if (resources != null) {
                    resources.forget();
                }
            }
            case Change.ResourceUpdated _, Change.TaskChanged _ -> {}
        }
    }

    private ServerResult initialize(Exchange exchange) {
        InitializeParams params = InitializeParams.from(exchange.params());
        Revision agreed = EraRules.agreed(params.protocolVersion());
        exchange.introduce().accept(Client.introducing(params, agreed));
        if (features.changes() != null) {
            exchange.session().follow(features.changes());
        }
        return new InitializeResult(
                agreed, features.capabilities(agreed), info.implementation(), info.instructions());
    }

    private ServerResult discover(Exchange exchange) {
        if (features.wantsHandshake(exchange.client())) {
            throw new ProtocolException(ProtocolError.methodNotFound(exchange.request().method()));
        }
        return new DiscoverResult(
                Revision.served(),
                features.capabilities(Revision.V2026_07_28),
                info.instructions());
    }

    private static ServerResult setLevel(Exchange exchange) {
        exchange.session().logFrom(SetLevelParams.from(exchange.params()).level());
        return new EmptyResult();
    }

    private ServerResult listTools(Exchange exchange) {
        boolean tasks =
                exchange.client().revision() == Revision.V2025_11_25 && features.tasks() != null;
        Page<Tool> page = Page.of(tools.all(), tool -> tool.spec().name(), exchange);
        return new ListToolsResult(
                page.elements().stream().map(tool -> tool.spec().definition(tasks)).toList(),
                page.next());
    }
}
