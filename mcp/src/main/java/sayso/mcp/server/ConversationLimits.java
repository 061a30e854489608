package sayso.mcp.server;

/// Limits on one client's use of a server: the length of a message, the number of unanswered
/// requests, and the number of them that run at once.
///
/// @param maxMessageBytes the longest message that is read
/// @param maxOpenRequests how many requests may be unanswered; more are refused as busy
/// @param maxRunningCalls how many of them may run; the others wait for their turn
public record ConversationLimits(int maxMessageBytes, int maxOpenRequests, int maxRunningCalls) {
    public ConversationLimits {
        requirePositive("maxMessageBytes", maxMessageBytes);
        requirePositive("maxOpenRequests", maxOpenRequests);
        requirePositive("maxRunningCalls", maxRunningCalls);
    }

    /// Ample for a client with many agents: 4 MiB, 1024 open requests, 256 of them running.
    public static ConversationLimits ample() {
        return new ConversationLimits(4 * 1024 * 1024, 1024, 256);
    }

    public ConversationLimits withMaxMessageBytes(int bytes) {
        return new ConversationLimits(bytes, maxOpenRequests, maxRunningCalls);
    }

    public ConversationLimits withMaxOpenRequests(int requests) {
        return new ConversationLimits(maxMessageBytes, requests, maxRunningCalls);
    }

    public ConversationLimits withMaxRunningCalls(int calls) {
        return new ConversationLimits(maxMessageBytes, maxOpenRequests, calls);
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is " + value + ", less than 1");
        }
    }
}
