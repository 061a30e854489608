package sayso.mcp.http;

import java.time.Duration;
import java.time.Instant;
import sayso.mcp.protocol.Revision;
import sayso.mcp.server.Caller;
import sayso.mcp.server.Conversation;

/// A legacy client between its handshake and its end: what it said of itself and its streams, never
/// a decision. Its id is not a credential; every request carries one, and must be the same caller's.
///
/// @param standalone the stream about no request
record Session(
        String id,
        Caller caller,
        Conversation conversation,
        Streams streams,
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
    Connection.Style style() {
        return conversation.introduced().revision() == Revision.V2025_11_25
                ? Connection.Style.PRIMED
                : Connection.Style.NUMBERED;
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
