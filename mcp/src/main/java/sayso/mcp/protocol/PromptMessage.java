package sayso.mcp.protocol;

import tools.jackson.databind.node.ObjectNode;

/// Message of a prompt to the model.
public record PromptMessage(Role role, ContentBlock content) {
    /// Who seems to speak.
    public enum Role {
        USER("user"),
        ASSISTANT("assistant");

        private final String word;

        Role(String word) {
            this.word = word;
        }
    }

    public static PromptMessage ofUser(ContentBlock content) {
        return new PromptMessage(Role.USER, content);
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonCodec.object();
        json.put("role", role.word);
        json.set("content", content.toJson());
        return json;
    }
}
