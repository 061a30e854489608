package sayso.mcp.server;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;

/// The tools of a server in the order they were given. They are made when first needed, once; if
/// that fails, the next who needs them tries again.
final class ToolBox {
    private final Supplier<List<Tool>> source;
    private final ReentrantLock making = new ReentrantLock();
    private volatile @Nullable Map<String, Tool> made;

    ToolBox(Supplier<List<Tool>> source) {
        this.source = source;
    }

    Collection<Tool> all() {
        return byName().values();
    }

    Optional<ToolSpec> find(String name) {
        return Optional.ofNullable(byName().get(name)).map(Tool::spec);
    }

    /// Ends the request with -32602 if there is no such tool (every revision, server/tools).
    Tool named(String name) {
        Tool tool = byName().get(name);
        if (tool == null) {
            throw new ProtocolException(ProtocolError.unknownTool(name));
        }
        return tool;
    }

    private Map<String, Tool> byName() {
        Map<String, Tool> tools = made;
        if (tools != null) {
            return tools;
        }
        making.lock();
        try {
            if (made == null) {
                made = index(source.get());
            }
            return made;
        } finally {
            making.unlock();
        }
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
