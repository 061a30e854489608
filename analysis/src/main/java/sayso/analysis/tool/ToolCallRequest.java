package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;

/// A request to call an analysis tool, as it arrived over a channel, with nothing checked yet:
/// tool, cycle and parameters, caller and owner, and the version and idempotency key, if any.
///
/// @param tool by its name, known or not
/// @param cycle which cycle is meant, known or not; null where none was named
/// @param parameters the JSON object, or whatever was sent instead
/// @param conversationTurn of the agent's conversation
/// @param trigger what gave rise to the call, or null
/// @param expectedVersion the call is refused where the cycle has another; null for any
/// @param idempotencyKey the same call is made once; null where it has none
/// @param owner the principal whose cycles may be touched
/// @param channel the door, as in `mcp` or `http`
public record ToolCallRequest(
        String tool,
        @Nullable String cycle,
        String parameters,
        int conversationTurn,
        @Nullable String trigger,
        @Nullable Long expectedVersion,
        @Nullable String idempotencyKey,
        String owner,
        Actor actor,
        String channel) {
    public ToolCallRequest {
        requireNonNull(tool, "tool is null");
        requireNonNull(parameters, "parameters is null");
        requireNonNull(owner, "owner is null");
        requireNonNull(actor, "actor is null");
        requireNonNull(channel, "channel is null");
    }

    /// A call with the parameters only.
    public static ToolCallRequest of(
            String tool,
            @Nullable String cycle,
            String parameters,
            String owner,
            Actor actor,
            String channel) {
        return new ToolCallRequest(
                tool, cycle, parameters, 0, null, null, null, owner, actor, channel);
    }
}
