package sayso.wire.cycle.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.WireEnum;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes lists of analysis tools in the format of OpenAI, Anthropic or MCP, optionally with strict
/// schemas or with all but the core tools deferred.
///
/// @param format that of a provider, or of MCP
/// @param strict whether schemas are made such that a model cannot leave them
/// @param deferred whether a model looks up most of the tools when it needs them
/// @param core the names of those that are there from the start where others are deferred
public record ProviderToolListWriter(
        Format format, boolean strict, boolean deferred, Set<String> core) {
    private static final JsonMapper MAPPER = new JsonMapper();

    /// Format of a list of tools: that of OpenAI, of Anthropic, or of MCP.
    public enum Format implements WireEnum {
        OPENAI,
        ANTHROPIC,
        MCP;

        public static Optional<Format> parse(String word) {
            return WireEnum.named(values(), word);
        }
    }

    /// The answer to `GET /api/cycles/{id}/tools`.
    ///
    /// @param component where the cycle is
    public static String available(Component component, String tools) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.put("current_component", component.wireName());
        whole.set("tools", MAPPER.readTree(tools));
        return whole.toString();
    }

    /// The array that a provider takes.
    public String of(List<ToolCatalogueEntry> tools) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        if (format == Format.OPENAI && deferred) {
            namespaces(tools, all);
        } else {
            tools.forEach(tool -> all.add(one(tool)));
        }
        return all.toString();
    }

    private ObjectNode one(ToolCatalogueEntry tool) {
        ObjectNode one = JsonNodeFactory.instance.objectNode();
        switch (format) {
            case OPENAI -> {
                one.put("type", "function");
                one.set("function", function(tool, JsonNodeFactory.instance.objectNode()));
            }
            case ANTHROPIC -> {
                described(tool, one).set("input_schema", ToolSchemas.parameters(tool));
                if (deferred && !core.contains(tool.name())) {
                    one.put("defer_loading", true);
                }
            }
            case MCP -> mcp(tool, one);
        }
        return one;
    }

    private static ObjectNode described(ToolCatalogueEntry tool, ObjectNode one) {
        return one.put("name", tool.name()).put("description", tool.description());
    }

    private ObjectNode function(ToolCatalogueEntry tool, ObjectNode one) {
        described(tool, one);
        ObjectNode schema = ToolSchemas.parameters(tool);
        Optional<ObjectNode> closed = strict ? StrictSchema.of(schema) : Optional.empty();
        one.set("parameters", closed.orElse(schema));
        if (strict) {
            one.put("strict", closed.isPresent());
        }
        return one;
    }

    private static void mcp(ToolCatalogueEntry tool, ObjectNode one) {
        one.put("name", tool.name());
        one.put("title", title(tool.name()));
        one.put("description", tool.description());
        one.set("inputSchema", ToolSchemas.withCycle(tool));
        one.putObject("annotations")
                .put("readOnlyHint", tool.reads())
                .put("destructiveHint", tool.removes())
                .put("idempotentHint", tool.reads())
                .put("openWorldHint", false);
    }

    private static String title(String name) {
        String words = name.replace('_', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /// One for each component, and one for the tools of every component.
    private void namespaces(List<ToolCatalogueEntry> tools, ArrayNode all) {
        Map<String, ArrayNode> spaces = new LinkedHashMap<>();
        for (ToolCatalogueEntry tool : tools) {
            String name =
                    tool.component() == null ? "every_component" : tool.component().wireName();
            ArrayNode space = spaces.computeIfAbsent(name, one -> space(one, all));
            ObjectNode one = space.addObject();
            one.put("type", "function");
            function(tool, one);
            if (!core.contains(tool.name())) {
                one.put("defer_loading", true);
            }
        }
    }

    private static ArrayNode space(String name, ArrayNode all) {
        String about =
                name.equals("every_component")
                        ? "Tools that work in every component of a decision analysis."
                        : "Tools of the component "
                                + name.replace('_', ' ')
                                + " of a decision analysis.";
        return all.addObject()
                .put("type", "namespace")
                .put("name", name)
                .put("description", about)
                .putArray("tools");
    }
}
