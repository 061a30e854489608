package sayso.mcp.http;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.server.Answer;
import sayso.mcp.server.Caller;
import sayso.mcp.server.Conversation;
import sayso.mcp.server.McpServer;

/// Answers messages of the modern era: each is a conversation of its own, and a client that closes
/// the stream of its answer cancels it (2026-07-28, streamable HTTP).
final class ModernEra {
    private final McpServer server;
    private final HttpLimits limits;
    private final InstantSource clock;
    private final Consumer<String> diagnostics;
    private final Door door;
    private final Set<Conversation> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    ModernEra(
            McpServer server,
            HttpLimits limits,
            InstantSource clock,
            Consumer<String> diagnostics,
            Door door) {
        this.server = server;
        this.limits = limits;
        this.clock = clock;
        this.diagnostics = diagnostics;
        this.door = door;
    }

    HttpReply post(HttpRequest request, IncomingMessage message, Caller caller) throws IOException {
        return switch (message) {
            case JsonRpcRequest asked -> answer(request, asked, caller);
            // why: this era has no notification over HTTP that would mean anything to a server.
            case JsonRpcNotification _ -> Replies.accepted();
            case JsonRpcResponse _ ->
                    Replies.refusal(400, null, "a server asks nothing in this era");
            case MalformedMessage malformed ->
                    Replies.refusal(400, malformed.id(), malformed.error());
        };
    }

    void close() {
        closed = true;
        open.forEach(Conversation::close);
    }

    private HttpReply answer(HttpRequest request, JsonRpcRequest asked, Caller caller)
            throws IOException {
        Optional<Admission.Permit> permit = door.admission().enter(caller);
        if (permit.isEmpty()) {
            return Replies.busy(asked.id(), door.tooMuchOpen());
        }
        Accept accept = Accept.of(request);
        Conversation conversation = server.converseOnce(caller, limits.talk(), diagnostics);
        MessageStream stream = Streams.ofRequest(limits.replay(), clock).openFor(accept);
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
        Answer alone = door.decide(stream, accept, end);
        if (alone != null) {
            end.run();
            return Replies.answer(alone, Era.MODERN);
        }
        return new HttpReply.Stream(
                Replies.STREAM, door.connect(stream, Connection.Style.PLAIN, 0, end));
    }
}
