package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Caller of an extension's tool or command: the agent's name and session, the id of the call, and
/// whether it came over MCP or was typed.
///
/// @param agent the caller's name for people, as in `shop/claude-code`
/// @param id the agent's own name for its session; null where it tells none
/// @param callId names this call: a later call that says the same one goes on where this one is
/// @param via `mcp` for a tool or a prompt, `cli` for a command that was typed
public record Session(String agent, @Nullable String id, String callId, String via) {
    public Session {
        Objects.requireNonNull(agent, "agent is null");
        Objects.requireNonNull(callId, "callId is null");
        Objects.requireNonNull(via, "via is null");
    }
}
