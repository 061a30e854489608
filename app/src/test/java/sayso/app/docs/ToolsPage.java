package sayso.app.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.agent.tools.DecisionTaskSource;
import sayso.agent.tools.McpAgentContext;
import sayso.agent.tools.McpAskTools;
import sayso.agent.tools.McpPlanContext;
import sayso.agent.tools.McpPlanTools;
import sayso.agent.tools.PlanSessionResolver;
import sayso.agent.tools.ServerInstructions;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.JsonNode;

/// The MCP tools as clients see them.
final class ToolsPage {
    private ToolsPage() {}

    static List<ToolDescriptor> specs() {
        return asking().stream().map(Tool::spec).toList();
    }

    private static List<Tool> asking() {
        McpAgentContext door = unopened();
        return McpAskTools.of(door, new DecisionTaskSource(door));
    }

    /// The tools of plan mode.
    static List<ToolDescriptor> planning() {
        McpPlanContext door =
                new McpPlanContext(
                        unopened(),
                        () -> {
                            throw unwanted();
                        },
                        new PlanSessionResolver(null, null, "own"));
        return McpPlanTools.of(door).stream().map(Tool::spec).toList();
    }

    private static McpAgentContext unopened() {
        return new McpAgentContext(
                () -> {
                    throw unwanted();
                },
                () -> {
                    throw unwanted();
                },
                "project",
                "person");
    }

    private static IllegalStateException unwanted() {
        return new IllegalStateException("listing tools opens nothing");
    }

    static String text() {
        StringBuilder page = new StringBuilder();
        for (Tool tool : asking()) {
            ToolDescriptor spec = tool.spec();
            page.append("\n## ").append(spec.name()).append("\n\n").append(spec.description());
            page.append("\n\n").append(hints(spec.annotations())).append("\n\n### Arguments\n\n");
            fields(page, McpAskTools.explained(tool));
            if (spec.outputSchema() != null) {
                page.append("\n### Result\n\n");
                fields(page, spec.outputSchema());
            }
        }
        page.append("\n## What every agent is told\n\n```text\n");
        return page.append(ServerInstructions.TEXT.strip()).append("\n```\n").toString();
    }

    private static String hints(ToolAnnotations hints) {
        List<String> said = new ArrayList<>();
        said.add(hints.readOnly() ? "changes nothing" : "changes something");
        said.add(hints.idempotent() ? "safe to repeat" : "each call counts");
        return "Annotations: " + String.join(", ", said) + ".";
    }

    private static void fields(StringBuilder page, JsonNode schema) {
        page.append("| field | type | meaning |\n|---|---|---|\n");
        rows(page, "", schema, schema);
    }

    private static void rows(StringBuilder page, String path, JsonNode schema, JsonNode root) {
        for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
            JsonNode node = field.getValue();
            String name = path + field.getKey();
            page.append("| `")
                    .append(name)
                    .append("` | ")
                    .append(type(node))
                    .append(" | ")
                    .append(cell(node))
                    .append(" |\n");
            rows(page, name + ".", node, root);
            rows(page, name + "[].", node.path("items"), root);
        }
    }

    private static String type(JsonNode node) {
        JsonNode type = node.path("type");
        List<String> names = new ArrayList<>();
        if (type.isArray()) {
            type.forEach(one -> names.add(one.asString()));
            names.remove("null");
        } else {
            names.add(type.asString("any"));
        }
        return String.join(" or ", names);
    }

    private static String cell(JsonNode node) {
        List<String> said = new ArrayList<>();
        if (node.has("description")) {
            said.add(node.get("description").asString().replace("|", "\\|"));
        }
        if (node.has("enum")) {
            List<String> values = new ArrayList<>();
            node.get("enum").forEach(value -> values.add("`" + value.asString("null") + "`"));
            values.remove("`null`");
            said.add("One of " + String.join(", ", values) + ".");
        }
        bound(said, node, "minimum", "At least ");
        bound(said, node, "maximum", "At most ");
        bound(said, node, "maxLength", "Characters, at most ");
        bound(said, node, "maxItems", "Entries, at most ");
        return String.join(" ", said);
    }

    private static void bound(List<String> said, JsonNode node, String name, String words) {
        if (node.has(name)) {
            said.add(words + node.get(name).asString() + ".");
        }
    }
}
