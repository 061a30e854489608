package sayso.mcp.server;

import java.util.List;
import sayso.mcp.protocol.CallToolParams;
import sayso.mcp.protocol.ServerResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers `tools/call`: arguments are checked before, results after the tool.
record ToolCalling(ToolBox tools, Rounds rounds) {
    ServerResult answer(Exchange exchange) throws InterruptedException {
        CallToolParams params = CallToolParams.from(exchange.params());
        Tool tool = tools.named(params.name());
        List<String> problems = tool.spec().inputCheck().problems(params.arguments());
        if (!problems.isEmpty()) {
            return refusal(tool.spec(), problems).onTheWire();
        }
        try {
            return rounds.run(exchange, context -> round(tool, params, context));
        } catch (NoAnswerException e) {
            return ToolResult.error(tool.spec().name() + " came to no end: " + e.getMessage())
                    .onTheWire();
        }
    }

    private static Turn round(Tool tool, CallToolParams params, CallContext context)
            throws InterruptedException {
        return switch (tool.call(new ToolCall(params.arguments(), context))) {
            case InputRequired more -> more;
            case ToolResult result -> {
                requireDeclared(tool.spec(), result);
                yield new Turn.Done(result.onTheWire());
            }
        };
    }

    /// Bad arguments are a result, not an error, so that the model reads them (2025-11-25,
    /// SEP-1303).
    private static ToolResult refusal(ToolSpec spec, List<String> problems) {
        return ToolResult.error(
                "%s was not called, its arguments are wrong:\n- %s"
                        .formatted(spec.name(), String.join("\n- ", problems)));
    }

    private static void requireDeclared(ToolSpec spec, ToolResult result) {
        ObjectNode schema = spec.outputSchema();
        ObjectNode structured = result.structured();
        if (schema == null || result.isError()) {
            return;
        }
        if (structured == null) {
            throw new IllegalStateException(
                    "tool " + spec.name() + " returned no structured content");
        }
        JsonNode required = schema.get("required");
        if (required == null) {
            return;
        }
        for (JsonNode name : required) {
            if (!structured.has(name.stringValue())) {
                throw new IllegalStateException(
                        "tool %s returned no %s".formatted(spec.name(), name.stringValue()));
            }
        }
    }
}
