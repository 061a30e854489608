package sayso.mcp.server;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;

/// The tools of a server in the order they were given. They are made when first needed, once; if
/// that fails, the next who needs them tries again.
final class ToolBox {
    private final Lazy<Map<String, Tool>> byName;

    ToolBox(Supplier<List<Tool>> source) {
        this.byName = new Lazy<>(() -> index(source.get()));
    }

    Collection<Tool> all() {
        return byName.get().values();
    }

    Optional<ToolSpec> find(String name) {
        return Optional.ofNullable(byName.get().get(name)).map(Tool::spec);
    }

    /// Ends the request with -32602 if there is no such tool (every revision, server/tools).
    Tool named(String name) {
        Tool tool = byName.get().get(name);
        if (tool == null) {
            throw new ProtocolException(ProtocolError.unknownTool(name));
        }
        return tool;
    }

    private static Map<String, Tool> index(List<Tool> tools) {
        Map<String, Tool> index = new LinkedHashMap<>();
        for (Tool tool : tools) {
            if (index.put(tool.spec().name(), tool) != null) {
                throw new IllegalStateException("two tools are named " + tool.spec().name());
            }
        }
        return Collections.unmodifiableMap(index);
    }
}
