package sayso.mcp.http;

import java.time.Duration;
import java.time.Instant;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.ProtocolRevision;
import sayso.mcp.server.McpConversation;

/// Session of a legacy HTTP client from its handshake to its end: its id, caller, conversation,
/// message streams and last use. It holds no decision. Its id is not a credential: every request
/// carries one, which must belong to the same caller.
///
/// @param standalone the stream about no request
record LegacyHttpSession(
        String id,
        CallerIdentity caller,
        McpConversation conversation,
        MessageStreamGroup streams,
        MessageStream standalone,
        Use lastUse) {
    /// When a session was last used.
    static final class Use {
        private volatile Instant at;

        Use(Instant at) {
            this.at = at;
        }

        Instant at() {
            return at;
        }

        void now(Instant now) {
            at = now;
        }
    }

    /// Whether the client could take an empty first event for a message, or not.
    SseConnection.Style style() {
        return conversation.introduced().revision() == ProtocolRevision.V2025_11_25
                ? SseConnection.Style.PRIMED
                : SseConnection.Style.NUMBERED;
    }

    boolean busy() {
        return streams.busyAbove(standalone.number());
    }

    boolean idleFor(Duration idle, Instant now) {
        return !lastUse.at().plus(idle).isAfter(now) && !busy();
    }

    void end() {
        conversation.close();
        streams.close();
    }
}
