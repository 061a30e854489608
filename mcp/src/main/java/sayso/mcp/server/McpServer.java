package sayso.mcp.server;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A server and its tools, ready for any number of clients over any transport.
public final class McpServer {
    private final ServerInfo info;
    private final Methods methods;

    public McpServer(ServerInfo info, ServerFeatures features) {
        this.info = info;
        this.methods = new Methods(info, features);
    }

    /// `tools` is asked once, when a client first lists or calls tools: a handshake costs nothing.
    public McpServer(ServerInfo info, Supplier<List<Tool>> tools) {
        this(info, ServerFeatures.none().withTools(tools));
    }

    public McpServer(ServerInfo info, List<Tool> tools) {
        this(info, () -> tools);
    }

    /// Begins to talk with one client. The sink takes lines for whoever runs the server.
    public Conversation converse(Limits limits, Consumer<String> sink) {
        Diagnostics diagnostics = new Diagnostics(sink);
        return new Conversation(
                methods, new Answers(new EraDress(info), diagnostics), limits, diagnostics);
    }
}
