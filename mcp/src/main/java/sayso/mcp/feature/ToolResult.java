package sayso.mcp.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ContentBlock;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.TextContent;
import tools.jackson.databind.node.ObjectNode;

/// Result of a call of an MCP tool: an object for programs, content for models, and whether it is
/// an error.
///
/// @param meta the result's `_meta`, for the client and its pages; null for none
public record ToolResult(
        @Nullable ObjectNode structured,
        List<ContentBlock> content,
        boolean isError,
        @Nullable ObjectNode meta)
        implements ToolOutcome {
    public ToolResult {
        content = List.copyOf(content);
    }

    /// With a single text as its content.
    public ToolResult(@Nullable ObjectNode structured, String text, boolean isError) {
        this(structured, List.of(new TextContent(text)), isError, null);
    }

    /// The object, repeated as JSON text for clients that read only text.
    public static ToolResult of(ObjectNode structured) {
        return of(structured, JsonCodec.write(structured));
    }

    public static ToolResult of(ObjectNode structured, String text) {
        return new ToolResult(structured, text, false);
    }

    /// Content of any kind and no object.
    public static ToolResult of(ContentBlock... content) {
        return new ToolResult(null, List.of(content), false, null);
    }

    /// A refusal that the model can act on: what is wrong and what to do.
    public static ToolResult error(String text) {
        return new ToolResult(null, text, true);
    }

    /// Bad arguments are a result, not an error, so that the model reads them (2025-11-25, SEP-1303).
    public static ToolResult refusal(ToolDescriptor spec, List<String> problems) {
        return error(
                "%s was not called, its arguments are wrong:\n- %s"
                        .formatted(spec.name(), String.join("\n- ", problems)));
    }

    public static ToolResult error(ObjectNode structured, String text) {
        return new ToolResult(structured, text, true);
    }

    /// The same with something for the client and its pages that models are not shown.
    public ToolResult with(@Nullable ObjectNode other) {
        return new ToolResult(structured, content, isError, other);
    }

    /// All texts of the content, a line for each.
    public String text() {
        return content.stream()
                .filter(TextContent.class::isInstance)
                .map(block -> ((TextContent) block).text())
                .collect(Collectors.joining("\n"));
    }

    /// The same for a tool that promises what its objects look like. A refusal looks otherwise, and clients
    /// that compare it with the promise all the same would hand on their own complaint in place of the reason:
    /// its object becomes one more text.
    public ToolResult keeping(@Nullable ObjectNode promised) {
        if (!isError || structured == null || promised == null) {
            return this;
        }
        List<ContentBlock> texts = new ArrayList<>(content);
        String object = JsonCodec.write(structured);
        if (!text().equals(object)) {
            texts.add(new TextContent(object));
        }
        return new ToolResult(null, texts, true, meta);
    }

    public CallToolResult onTheWire() {
        return new CallToolResult(content, structured, isError, meta);
    }
}
