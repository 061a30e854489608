package sayso.mcp.server;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolDescriptor;

/// Tools of a server by name, in order of registration, created when first needed and again after a
/// change of the tool list.
final class ToolRegistry {
    private final LazyRegistry<Tool> tools;

    ToolRegistry(Supplier<List<Tool>> source) {
        this.tools = new LazyRegistry<>("tools", source, tool -> tool.spec().name());
    }

    Collection<Tool> all() {
        return tools.all();
    }

    Optional<ToolDescriptor> find(String name) {
        return tools.find(name).map(Tool::spec);
    }

    Optional<Tool> named(String name) {
        return tools.find(name);
    }

    void forget() {
        tools.forget();
    }
}
