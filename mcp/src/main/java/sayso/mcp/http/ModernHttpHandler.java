package sayso.mcp.http;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.server.FinalResponse;
import sayso.mcp.server.McpConversation;
import sayso.mcp.server.McpServer;

/// Handles HTTP messages of the modern era (2026-07-28, streamable HTTP): answers each request in a
/// conversation of its own, which a client cancels by closing the stream of its answer.
final class ModernHttpHandler {
    private final McpServer server;
    private final HttpLimits limits;
    private final InstantSource clock;
    private final Consumer<String> diagnostics;
    private final HttpEndpointContext door;
    private final Set<McpConversation> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    ModernHttpHandler(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics,
            HttpEndpointContext door) {
        this.server = server;
        this.limits = limits;
        this.clock = clock;
        this.diagnostics = diagnostics;
        this.door = door;
    }

    HttpReply post(HttpRequest request, IncomingMessage message, CallerIdentity caller)
            throws IOException {
        return switch (message) {
            case JsonRpcRequest asked -> answer(request, asked, caller);
            // why: this era has no notification over HTTP that would mean anything to a server.
            case JsonRpcNotification _ -> HttpReplyMapper.accepted();
            case JsonRpcResponse _ ->
                    HttpReplyMapper.refusal(400, null, "a server asks nothing in this era");
            case MalformedMessage malformed ->
                    HttpReplyMapper.refusal(400, malformed.id(), malformed.error());
        };
    }

    void close() {
        closed = true;
        open.forEach(McpConversation::close);
    }

    private HttpReply answer(HttpRequest request, JsonRpcRequest asked, CallerIdentity caller)
            throws IOException {
        Optional<ConcurrencyLimiter.Permit> permit = door.admission().enter(caller);
        if (permit.isEmpty()) {
            return HttpReplyMapper.busy(asked.id(), door.tooMuchOpen());
        }
        AcceptHeader accept = AcceptHeader.of(request);
        McpConversation conversation = server.converseOnce(caller, limits.talk(), diagnostics);
        MessageStream stream = MessageStreamGroup.ofRequest(limits.replay(), clock).openFor(accept);
        Runnable end =
                () -> {
                    conversation.close();
                    open.remove(conversation);
                    permit.get().giveBack();
                };
        open.add(conversation);
        if (closed) {
            conversation.close();
        }
        conversation.receive(asked, new MirroredHeaders(request), stream);
        FinalResponse alone = door.decide(stream, accept, end);
        if (alone != null) {
            end.run();
            return HttpReplyMapper.answer(alone, ProtocolEra.MODERN);
        }
        return new HttpReply.Stream(
                HttpReplyMapper.STREAM, door.connect(stream, SseConnection.Style.PLAIN, 0, end));
    }
}
