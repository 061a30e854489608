package sayso.mcp.http;

import java.time.Duration;
import sayso.mcp.server.ConversationLimits;

/// Limits of the MCP endpoint over HTTP: how much a client may ask, how many may come at once, how
/// much is kept for them, and how long it waits for them.
///
/// @param talk what one legacy session, or one modern request, may ask for
public record HttpLimits(ConversationLimits talk, Crowd crowd, Replay replay, Pace pace) {
    /// Numbers of sessions and of open requests allowed at a time; more are told to try again
    /// later.
    ///
    /// @param maxSessions legacy sessions of all callers together
    /// @param maxSessionsPerCaller the one longest unused makes room for a new one
    /// @param maxOpenPerCaller requests being answered and streams being written
    public record Crowd(int maxSessions, int maxSessionsPerCaller, int maxOpenPerCaller) {
        public Crowd {
            requirePositive("maxSessions", maxSessions);
            requirePositive("maxSessionsPerCaller", maxSessionsPerCaller);
            requirePositive("maxOpenPerCaller", maxOpenPerCaller);
        }
    }

    /// Bounds on the messages that a legacy session keeps for a client that comes back. A modern
    /// request keeps as much for a client that reads slowly.
    public record Replay(int maxMessages, int maxCharacters, Duration age) {
        public Replay {
            requirePositive("maxMessages", maxMessages);
            requirePositive("maxCharacters", maxCharacters);
            requirePositive("age", age);
        }
    }

    /// Times after which the endpoint ends an idle session, answers by a stream, sends a sign of
    /// life, or takes a client for gone.
    ///
    /// @param sessionIdle a legacy session nobody uses for that long has ended
    /// @param patience what is answered within it is answered as plain JSON, the rest as a stream
    /// @param keepAlive a silent stream carries a sign of life that often; a client that has gone is
    ///     noticed within about two of them
    /// @param stall a client that takes that long to read what was written has gone
    public record Pace(
            Duration sessionIdle, Duration patience, Duration keepAlive, Duration stall) {
        public Pace {
            requirePositive("sessionIdle", sessionIdle);
            requirePositive("patience", patience);
            requirePositive("keepAlive", keepAlive);
            requirePositive("stall", stall);
        }
    }

    /// Ample for one person's agents, and for a team's.
    public static HttpLimits ample() {
        return new HttpLimits(
                ConversationLimits.ample(),
                new Crowd(4096, 64, 512),
                new Replay(256, 512 * 1024, Duration.ofMinutes(5)),
                new Pace(
                        Duration.ofHours(4),
                        Duration.ofMillis(400),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(30)));
    }

    public HttpLimits with(ConversationLimits other) {
        return new HttpLimits(other, crowd, replay, pace);
    }

    public HttpLimits with(Crowd other) {
        return new HttpLimits(talk, other, replay, pace);
    }

    public HttpLimits with(Replay other) {
        return new HttpLimits(talk, crowd, other, pace);
    }

    public HttpLimits with(Pace other) {
        return new HttpLimits(talk, crowd, replay, other);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is " + value + ", less than 1");
        }
    }

    private static void requirePositive(String name, Duration value) {
        if (!value.isPositive()) {
            throw new IllegalArgumentException(name + " is " + value + ", not more than nothing");
        }
    }
}
