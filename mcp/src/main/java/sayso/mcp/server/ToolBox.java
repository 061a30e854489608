package sayso.mcp.server;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;

/// The tools of a server in the order they were given. They are made when first needed.
final class ToolBox {
    private final Registry<Tool> tools;

    ToolBox(Supplier<List<Tool>> source) {
        this.tools = new Registry<>("tools", source, tool -> tool.spec().name());
    }

    Collection<Tool> all() {
        return tools.all();
    }

    Optional<ToolSpec> find(String name) {
        return tools.find(name).map(Tool::spec);
    }

    /// Ends the request with -32602 if there is no such tool (every revision, server/tools).
    Tool named(String name) {
        return tools.find(name)
                .orElseThrow(() -> new ProtocolException(ProtocolError.unknownTool(name)));
    }

    void forget() {
        tools.forget();
    }
}
