package sayso.mcp.server;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.feature.Tool;

/// MCP server with its features, for any number of clients over any transport; begins an
/// `McpConversation` with each of them.
public final class McpServer {
    private final ServerInfo info;
    private final MethodTable methods;
    private final FailureTranslator failures;
    private final ToolRegistry tools;

    /// Whatever it offers is made when a client first needs it: a handshake costs nothing.
    public McpServer(ServerInfo info, ServerFeatures features) {
        this.info = info;
        this.failures = features.failures();
        Supplier<List<Tool>> source = features.tools();
        this.tools = new ToolRegistry(source == null ? List::of : source);
        this.methods = new MethodTable(info, features, tools);
    }

    /// `tools` is asked once, when a client first lists or calls tools: a handshake costs nothing.
    public McpServer(ServerInfo info, Supplier<List<Tool>> tools) {
        this(info, ServerFeatures.none().withTools(tools));
    }

    public McpServer(ServerInfo info, List<Tool> tools) {
        this(info, () -> tools);
    }

    /// Begins to talk with one client.
    ///
    /// @param caller who it is, as the transport vouches for
    /// @param aside where messages go that belong to no request of the client
    /// @param sink takes lines for whoever runs the server
    public McpConversation converse(
            CallerIdentity caller,
            MessageSink aside,
            ConversationLimits limits,
            Consumer<String> sink) {
        return converse(caller, aside, limits, sink, true);
    }

    /// Talks with a client about one request, that no other one belongs to.
    ///
    /// @param caller who it is, as the transport vouches for
    /// @param sink takes lines for whoever runs the server
    public McpConversation converseOnce(
            CallerIdentity caller, ConversationLimits limits, Consumer<String> sink) {
        return converse(caller, MessageSink.nowhere(), limits, sink, false);
    }

    private McpConversation converse(
            CallerIdentity caller,
            MessageSink aside,
            ConversationLimits limits,
            Consumer<String> sink,
            boolean lasts) {
        ServerDiagnostics diagnostics = new ServerDiagnostics(sink);
        return new McpConversation(
                methods,
                tools,
                new MethodInvoker(new ResultEnvelope(info), failures, diagnostics),
                caller,
                aside,
                limits,
                diagnostics,
                lasts);
    }
}
