package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.Implementation;

/// Server's description of itself; `instructions` teach a model when to use it.
public record ServerInfo(String name, String version, @Nullable String instructions) {
    Implementation implementation() {
        return new Implementation(name, version, null);
    }
}
