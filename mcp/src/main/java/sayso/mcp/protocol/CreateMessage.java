package sayso.mcp.protocol;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Request for a message by the client's model (sampling). Deprecated by the specification since
/// 2026-07-28.
///
/// @param given the parameters as the specification has them: `messages`, `maxTokens` and others
public record CreateMessage(ObjectNode given) implements InputRequest {
    /// A single question of the user, answered in at most that many tokens.
    public static CreateMessage of(String question, int maxTokens) {
        ObjectNode given = JsonCodec.object();
        ObjectNode message = given.putArray("messages").addObject();
        message.put("role", "user");
        message.set("content", new TextContent(question).toJson());
        given.put("maxTokens", maxTokens);
        return new CreateMessage(given);
    }

    @Override
    public String method() {
        return "sampling/createMessage";
    }

    @Override
    public ObjectNode params(ProtocolRevision revision) {
        return given.deepCopy();
    }

    @Override
    public ObjectNode requiredCapability() {
        ObjectNode capability = JsonCodec.object();
        ObjectNode sampling = capability.putObject("sampling");
        if (given.has("tools") || given.has("toolChoice")) {
            sampling.putObject("tools");
        }
        return capability;
    }

    @Override
    public List<String> problems(ObjectNode result) {
        try {
            CreateMessageResult.from("result", result);
            return List.of();
        } catch (ProtocolException e) {
            return List.of(e.error().message());
        }
    }
}
