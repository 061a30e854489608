package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Implementation;

/// An MCP server's description of itself to clients: its name, its version, and `instructions` that
/// teach a model when to use it.
public record ServerInfo(String name, String version, @Nullable String instructions) {
    Implementation implementation() {
        return new Implementation(name, version, null);
    }
}
