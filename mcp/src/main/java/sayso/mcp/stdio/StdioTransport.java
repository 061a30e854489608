package sayso.mcp.stdio;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpConversation;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerDiagnostics;

/// Serves one MCP client over a pair of byte streams, such as the standard streams of a process
/// that the client started (stdio transport of every revision). Nothing but messages is ever
/// written to `out`.
public record StdioTransport(
        McpServer server, ConversationLimits limits, Consumer<String> diagnostics) {
    /// With ample limits.
    public StdioTransport(McpServer server, Consumer<String> diagnostics) {
        this(server, ConversationLimits.ample(), diagnostics);
    }

    /// Returns when the client closes its end: calls that still wait are interrupted, not awaited,
    /// and nothing more is answered. Also returns when the client has closed the other end and then
    /// sends another message. A client that leaves answers unread is not read from until it reads.
    /// Throws only if `in` breaks.
    public void serve(InputStream in, OutputStream out) throws IOException {
        LineReader reader = new LineReader(in, limits.maxMessageBytes());
        LineWriter writer = new LineWriter(out, new ServerDiagnostics(diagnostics));
        try (McpConversation conversation =
                server.converse(CallerIdentity.LOCAL, writer, limits, diagnostics)) {
            while (!writer.isShut()) {
                LineReader.Line line = reader.read();
                switch (line.kind()) {
                    case WHOLE -> {
                        ByteBuffer bytes = requireNonNull(line.bytes(), "no line");
                        if (!isBlank(bytes)) {
                            conversation.receive(IncomingMessage.read(bytes), writer);
                        }
                    }
                    case TOO_LONG -> conversation.receive(tooLong(line.bytes()), writer);
                    case END -> writer.shut();
                }
            }
        } finally {
            writer.shut();
        }
    }

    /// The request, where only its texts are too long.
    private IncomingMessage tooLong(@Nullable ByteBuffer shortened) {
        IncomingMessage left = shortened == null ? null : IncomingMessage.read(shortened);
        if (left != null && IncomingMessage.wasShortened(left)) {
            return left;
        }
        return new MalformedMessage(
                left instanceof MalformedMessage malformed ? malformed.id() : null,
                ProtocolError.invalidRequest(
                        "message is longer than %d bytes".formatted(limits.maxMessageBytes())));
    }

    private static boolean isBlank(ByteBuffer line) {
        for (int i = line.position(); i < line.limit(); i++) {
            byte b = line.get(i);
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
