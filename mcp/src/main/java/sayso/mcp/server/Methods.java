package sayso.mcp.server;

import java.util.Map;
import sayso.mcp.protocol.DiscoverResult;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.InitializeParams;
import sayso.mcp.protocol.InitializeResult;
import sayso.mcp.protocol.ListToolsParams;
import sayso.mcp.protocol.ListToolsResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.Revision;
import sayso.mcp.protocol.ServerCapabilities;
import sayso.mcp.protocol.ServerResult;

/// The methods that each era knows. A new feature is a row here and a capability beside it.
final class Methods {
    private static final ServerCapabilities CAPABILITIES = new ServerCapabilities(false);

    private final ServerInfo info;
    private final ToolBox tools;
    private final Map<String, Method> legacy;
    private final Map<String, Method> modern;

    Methods(ServerInfo info, ServerFeatures features, ToolBox tools) {
        this.info = info;
        this.tools = tools;
        ToolCalling calling = new ToolCalling(tools, new Rounds(features.seal()));
        legacy =
                Map.of(
                        "initialize", Method.instant(this::initialize),
                        "ping", Method.instant(_ -> new EmptyResult()),
                        "tools/list", Method.slow(this::listTools),
                        "tools/call", Method.slow(calling::answer));
        modern =
                Map.of(
                        "server/discover", Method.instant(_ -> discover()),
                        "tools/list", Method.slow(this::listTools),
                        "tools/call", Method.slow(calling::answer));
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
                agreed, CAPABILITIES, info.implementation(), info.instructions());
    }

    private ServerResult discover() {
        return new DiscoverResult(Revision.served(), CAPABILITIES, info.instructions());
    }

    private ServerResult listTools(Exchange exchange) {
        // why: all tools fit on one page, so no cursor was ever handed out.
        if (ListToolsParams.from(exchange.params()).cursor() != null) {
            throw new ProtocolException(ProtocolError.invalidParams("params.cursor is unknown"));
        }
        return new ListToolsResult(
                tools.all().stream().map(tool -> tool.spec().definition()).toList());
    }
}
