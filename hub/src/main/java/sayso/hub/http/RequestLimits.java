package sayso.hub.http;

import java.time.Duration;

/// Limits on what the hub accepts from callers: sizes, rates, unanswered requests, connections and
/// slowness.
///
/// @param bodyBytes the longest request body
/// @param headerBytes the longest block of request headers
/// @param perSecond how many requests one credential may send per second, over time
/// @param burst how many it may send at once
/// @param openRequests how many requests of one credential may be unanswered, streams included
/// @param connections how many connections are served at once
/// @param patience how long the head of a request, one read of its body, or one write of a reply may take
public record RequestLimits(
        int bodyBytes,
        int headerBytes,
        int perSecond,
        int burst,
        int openRequests,
        int connections,
        Duration patience) {
    private static final int SKIMMED = 4;
    private static final int LONGER = 8;

    /// Which part of all connections are for strangers.
    private static final int STRANGERS = 16;

    public RequestLimits {
        requirePositive("bodyBytes", bodyBytes);
        requirePositive("headerBytes", headerBytes);
        requirePositive("perSecond", perSecond);
        requirePositive("burst", burst);
        requirePositive("openRequests", openRequests);
        requirePositive("connections", connections);
        if (!patience.isPositive()) {
            throw new IllegalArgumentException("patience is " + patience);
        }
    }

    /// Ample for one computer full of agents.
    public static RequestLimits ample() {
        return new RequestLimits(
                4 * 1024 * 1024, 16 * 1024, 500, 5000, 12_288, 16_384, Duration.ofSeconds(30));
    }

    /// The longest body of which only a part is kept.
    long skimmedBytes() {
        return (long) SKIMMED * bodyBytes;
    }

    /// Up to this a request that is too long is told so in our words, and beyond it is cut.
    long longestBytes() {
        return (long) LONGER * bodyBytes;
    }

    public RequestLimits withBodyBytes(int bytes) {
        return new RequestLimits(
                bytes, headerBytes, perSecond, burst, openRequests, connections, patience);
    }

    public RequestLimits withRate(int requestsPerSecond, int atOnce) {
        return new RequestLimits(
                bodyBytes,
                headerBytes,
                requestsPerSecond,
                atOnce,
                openRequests,
                connections,
                patience);
    }

    public RequestLimits withOpenRequests(int requests) {
        return new RequestLimits(
                bodyBytes, headerBytes, perSecond, burst, requests, connections, patience);
    }

    public RequestLimits withConnections(int most) {
        return new RequestLimits(
                bodyBytes, headerBytes, perSecond, burst, openRequests, most, patience);
    }

    /// How many connections are served at once on which no credential was shown.
    int strangers() {
        return Math.max(1, connections / STRANGERS);
    }

    public RequestLimits withPatience(Duration time) {
        return new RequestLimits(
                bodyBytes, headerBytes, perSecond, burst, openRequests, connections, time);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is " + value + ", less than 1");
        }
    }
}
