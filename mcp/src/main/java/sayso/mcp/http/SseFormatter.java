package sayso.mcp.http;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Formats what goes over a stream of server-sent events (WHATWG): messages with or without an id,
/// the opening, signs of life, and the request to come back. Messages are single lines, so each is
/// one line of data.
final class SseFormatter {
    /// Says that the stream is open, and nothing else.
    static final byte[] OPEN = bytes(": open\n\n");

    /// Says that the stream is alive.
    static final byte[] ALIVE = bytes(":\n\n");

    /// Asks the client to come back a second after the connection ends.
    static final byte[] RETRY = bytes("retry: 1000\n\n");

    private SseFormatter() {}

    static byte[] message(@Nullable String id, String message) {
        return bytes((id == null ? "" : "id: " + id + "\n") + "data: " + message + "\n\n");
    }

    /// Gives the client an id to come back with before there is any message (2025-11-25,
    /// transports). Older clients take the empty data for a message.
    static byte[] priming(String id) {
        return bytes("id: " + id + "\nretry: 1000\ndata: \n\n");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
