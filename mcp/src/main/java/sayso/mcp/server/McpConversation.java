package sayso.mcp.server;

import sayso.mcp.feature.CallerIdentity;
import sayso.mcp.feature.ClientInfo;
import sayso.mcp.protocol.CallToolParams;
import sayso.mcp.protocol.CancelledParams;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.RequestMeta;
import sayso.mcp.protocol.TruncatingJsonReader;
import tools.jackson.databind.node.ObjectNode;

/// Conversation of one client with a server (a process on stdio, a legacy session, or a single
/// modern request on HTTP): runs the client's requests and sends the answers to the sink that came
/// with each. It keeps the legacy client's introduction and the open requests, nothing else; modern
/// requests leave no trace in it.
///
/// Messages with an order are passed in by one thread; concurrent ones may be passed in by many.
public final class McpConversation implements AutoCloseable {
    private final MethodTable methods;
    private final ToolRegistry tools;
    private final MethodInvoker answers;
    private final InFlightRequests open;
    private final ServerDiagnostics diagnostics;
    private final CallerIdentity caller;
    private final ClientSession session;
    private volatile ClientInfo introduced = ClientInfo.unknown();

    McpConversation(
            MethodTable methods,
            ToolRegistry tools,
            MethodInvoker answers,
            CallerIdentity caller,
            MessageSink aside,
            ConversationLimits limits,
            ServerDiagnostics diagnostics,
            boolean lasts) {
        this.methods = methods;
        this.tools = tools;
        this.answers = answers;
        this.caller = caller;
        this.session = new ClientSession(aside, diagnostics, lasts);
        this.open = new InFlightRequests(limits);
        this.diagnostics = diagnostics;
    }

    /// Takes one message of which the transport has nothing to say.
    public void receive(IncomingMessage message, MessageSink outlet) {
        receive(message, MirroredMetadata.blank(), outlet);
    }

    /// Takes one message. What it leads to, now or later, goes to `outlet`, which hears the end of
    /// every request: an answer, or that none will come.
    public void receive(IncomingMessage message, MirroredMetadata envelope, MessageSink outlet) {
        switch (message.kind()) {
            case REQUEST -> receive((JsonRpcRequest) message, envelope, outlet);
            case NOTIFICATION -> heed((JsonRpcNotification) message);
            case RESPONSE -> heed((JsonRpcResponse) message);
            case MALFORMED -> {
                MalformedMessage malformed = (MalformedMessage) message;
                outlet.answer(FinalResponse.refusal(malformed.id(), malformed.error()));
            }
        }
    }

    /// Whom the legacy handshake introduced; unknown before it.
    public ClientInfo introduced() {
        return introduced;
    }

    /// Ends the talk: everything that waits is interrupted and nothing more is answered.
    @Override
    public void close() {
        open.cancelAllForGood();
        session.close();
    }

    private void receive(JsonRpcRequest request, MirroredMetadata envelope, MessageSink outlet) {
        try {
            open.requireFree(request.id());
            requireRead(request);
            ObjectNode meta = RequestMeta.of(request.params());
            ClientInfo client =
                    EraResolver.sender(request, meta, envelope, tools::find, introduced);
            McpMethod method = methods.named(request.method(), client.era());
            RequestExchange exchange =
                    new RequestExchange(
                            request, caller, client, meta, session, whom -> introduced = whom);
            if (method.isInstant(exchange)) {
                outlet.answer(answers.to(exchange, method));
            } else {
                open.start(
                        request.id(),
                        new InFlightRequest(
                                outlet,
                                RequestMeta.progressToken(meta),
                                own -> work(exchange.by(own), method, own)));
            }
        } catch (ProtocolException e) {
            outlet.answer(FinalResponse.refusal(request.id(), e.error()));
        } catch (RuntimeException | Error e) {
            diagnostics.failed(request.method() + " with id " + request.id(), e);
            outlet.answer(FinalResponse.error(request.id(), ProtocolError.internal()));
        }
    }

    /// A tool says itself what it thinks of texts that are too long; nobody else could.
    private static void requireRead(JsonRpcRequest request) throws ProtocolException {
        if (!request.method().equals(CallToolParams.METHOD) && !request.unread().isEmpty()) {
            throw new ProtocolException(
                    ProtocolError.invalidRequest(
                            "longer than %d bytes: %s"
                                    .formatted(
                                            TruncatingJsonReader.LONGEST,
                                            String.join(", ", request.unread()))));
        }
    }

    private void heed(JsonRpcResponse response) {
        // why: words that were not read are nobody's answer
        if (!response.isShortened()) {
            session.heed(response);
        }
    }

    private void work(RequestExchange exchange, McpMethod method, InFlightRequest own) {
        RequestId id = exchange.request().id();
        try {
            open.takeTurn();
        } catch (InterruptedException _) {
            open.end(id);
            own.end();
            return;
        }
        try {
            FinalResponse answer = answers.to(exchange, method);
            // why: a client that has the answer may use the id again at once.
            open.end(id);
            own.answer(answer);
        } finally {
            // why: only now, so that a client that does not read cannot pile up answers.
            open.giveTurn();
        }
    }

    private void heed(JsonRpcNotification notification) {
        if (notification.method().equals(CancelledParams.METHOD)) {
            CancelledParams.from(notification.params())
                    .ifPresent(params -> open.cancel(params.requestId()));
        }
    }
}
