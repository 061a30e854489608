package sayso.mcp.server;

import java.util.HashMap;
import java.util.Map;
import sayso.mcp.protocol.CursorParams;
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

/// The methods that each era knows. A new feature is a row here and a capability beside it.
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
        TaskMethods tasks = features.tasks() == null ? null : new TaskMethods(features.tasks());
        Rounds rounds = new Rounds(features.seal());
        legacy.put("initialize", Method.instant(this::initialize));
        legacy.put("ping", Method.instant(_ -> new EmptyResult()));
        modern.put("server/discover", Method.instant(_ -> discover()));
        both("tools/list", Method.slow(this::listTools));
        both("tools/call", Method.slow(new ToolCalling(tools, rounds, tasks)::answer));
        if (tasks != null) {
            addTasks(tasks);
        }
    }

    private void addTasks(TaskMethods tasks) {
        modern.put("tasks/get", Method.slow(tasks::get));
        modern.put("tasks/update", Method.slow(tasks::update));
        modern.put("tasks/cancel", Method.slow(tasks::cancel));
        legacy.put("tasks/get", Method.slow(tasks::legacyGet));
        legacy.put("tasks/result", Method.slow(tasks::legacyResult));
        legacy.put("tasks/cancel", Method.slow(tasks::legacyCancel));
        legacy.put("tasks/list", Method.slow(tasks::legacyList));
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

    private ServerResult initialize(Exchange exchange) {
        InitializeParams params = InitializeParams.from(exchange.params());
        Revision agreed = EraRules.agreed(params.protocolVersion());
        exchange.introduce().accept(Client.introducing(params, agreed));
        return new InitializeResult(
                agreed, features.capabilities(agreed), info.implementation(), info.instructions());
    }

    private ServerResult discover() {
        return new DiscoverResult(
                Revision.served(),
                features.capabilities(Revision.V2026_07_28),
                info.instructions());
    }

    private ServerResult listTools(Exchange exchange) {
        // why: all tools fit on one page, so no cursor was ever handed out.
        if (CursorParams.from(exchange.params()).cursor() != null) {
            throw new ProtocolException(ProtocolError.unknownCursor());
        }
        boolean tasks =
                exchange.client().revision() == Revision.V2025_11_25 && features.tasks() != null;
        return new ListToolsResult(
                tools.all().stream().map(tool -> tool.spec().definition(tasks)).toList());
    }
}
