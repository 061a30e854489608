package sayso.mcp.http;

import java.util.Map;

/// Response of the MCP endpoint to an HTTP client: a complete body, or a stream of events.
public sealed interface HttpReply {
    int status();

    /// Headers by name; the length of the body is the web server's to say.
    Map<String, String> headers();

    /// A reply that is known as a whole; without a body the text is empty.
    record Whole(int status, Map<String, String> headers, String body) implements HttpReply {
        public Whole {
            headers = Map.copyOf(headers);
        }
    }

    /// A reply that comes bit by bit.
    record Stream(Map<String, String> headers, EventStream events) implements HttpReply {
        public Stream {
            headers = Map.copyOf(headers);
        }

        @Override
        public int status() {
            return 200;
        }
    }
}
