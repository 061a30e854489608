package sayso.mcp.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Message of the client's model (sampling).
///
/// @param content one content block, or an array of them since 2025-11-25
public record CreateMessageResult(
        String role, JsonNode content, String model, @Nullable String stopReason) {
    public static CreateMessageResult from(String path, ObjectNode json) {
        ParamsReader members = new ParamsReader(path, json);
        JsonNode content = members.value("content");
        if (content == null || (!content.isObject() && !content.isArray())) {
            throw members.wrong("content", "is neither an object nor an array");
        }
        return new CreateMessageResult(
                members.requiredText("role"),
                content,
                members.requiredText("model"),
                members.text("stopReason"));
    }

    /// The text of all text blocks, one after the other.
    public String text() {
        StringBuilder text = new StringBuilder();
        if (content.isArray()) {
            content.forEach(block -> text.append(block.path("text").asString("")));
        } else {
            text.append(content.path("text").asString(""));
        }
        return text.toString();
    }
}
