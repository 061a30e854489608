package sayso.mcp.example;

import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.ElicitForm;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.TextContent;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ObjectNode;

/// The tool of the example: asks whom to greet, and greets.
final class GreetTool implements Tool {
    private static final ElicitForm NAME = new ElicitForm("Whom shall I greet?", form());

    @Override
    public ToolDescriptor spec() {
        return new ToolDescriptor(
                "greet",
                "Greet",
                "Greets whom the person names.",
                JsonCodec.object().put("type", "object"),
                null,
                new ToolAnnotations(true, false, true, false),
                InputCheck.none());
    }

    @Override
    public ToolOutcome call(ToolCall call) {
        return call.inputResponses()
                .elicited("name", NAME)
                .<ToolOutcome>map(GreetTool::greeting)
                .orElse(InputRequiredOutcome.of(InputRequests.of("name", NAME)));
    }

    private static ToolResult greeting(ElicitResult name) {
        return name.accepted()
                ? ToolResult.of(
                        new TextContent("Hello, " + name.content().path("name").asString() + "."))
                : ToolResult.error("Nobody was named.");
    }

    private static ObjectNode form() {
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.putObject("properties").putObject("name").put("type", "string");
        schema.putArray("required").add("name");
        return schema;
    }
}
