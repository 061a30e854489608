package sayso.mcp.client;

import java.io.IOException;

/// Thrown by `StdioMcpClient` when the server ends before it answers, sends something that is not
/// JSON, or answers a request with an error.
public final class McpRequestException extends IOException {
    private static final long serialVersionUID = 1L;

    McpRequestException(String message) {
        super(message);
    }
}
