package sayso.agent.tools;

import java.util.List;

/// Supplies the tools and prompts that extensions contribute to the MCP server. Created when a
/// client first requests them.
public interface ExtensionCatalogue {
    /// Nothing.
    ExtensionCatalogue NONE =
            new ExtensionCatalogue() {
                @Override
                public boolean mayHavePrompts() {
                    return false;
                }

                @Override
                public Added added() {
                    return new Added(List.of(), List.of());
                }
            };

    /// Whether prompts are offered at all. Asked when the server starts, so it must be quick.
    boolean mayHavePrompts();

    /// The same each time. No tool has a name of `McpAskTools.NAMES`.
    Added added();

    /// The tools and prompts, in the order in which clients list them.
    record Added(List<ExtensionTool> tools, List<ExtensionPrompt> prompts) {
        public Added {
            tools = List.copyOf(tools);
            prompts = List.copyOf(prompts);
        }
    }
}
