package sayso.mcp.server;

import sayso.mcp.protocol.CancelledParams;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.RequestMeta;
import tools.jackson.databind.node.ObjectNode;

/// One client's talk with a server: a process on stdio. It knows the legacy client's introduction
/// and the open requests, nothing else; modern requests leave no trace in it. A transport passes
/// messages in from one thread, in the order of their arrival.
public final class Conversation implements AutoCloseable {
    private final Methods methods;
    private final Answers answers;
    private final OpenRequests open;
    private final Session session;
    private volatile Client introduced = Client.unknown();

    Conversation(Methods methods, Answers answers, Limits limits, Diagnostics diagnostics) {
        this.methods = methods;
        this.answers = answers;
        this.open = new OpenRequests(limits);
        this.session = new Session(diagnostics);
    }

    /// Takes one message. What it leads to, now or later, goes to `outlet`.
    public void receive(IncomingMessage message, Outlet outlet) {
        switch (message) {
            case JsonRpcRequest request -> receive(request, outlet);
            case JsonRpcNotification notification -> heed(notification);
            case JsonRpcResponse response -> session.heed(response);
            case MalformedMessage malformed ->
                    outlet.send(Answers.error(malformed.id(), malformed.error()));
        }
    }

    /// Ends the talk: everything that waits is interrupted and nothing more is answered.
    @Override
    public void close() {
        open.cancelAllForGood();
    }

    private void receive(JsonRpcRequest request, Outlet outlet) {
        try {
            open.requireFree(request.id());
            ObjectNode meta = RequestMeta.of(request.params());
            Client client = EraRules.sender(request, meta, introduced);
            Method method = methods.named(request.method(), client.era());
            Exchange exchange =
                    new Exchange(
                            request,
                            client,
                            CallContext.LOCAL,
                            meta,
                            session,
                            whom -> introduced = whom);
            if (method.instant()) {
                outlet.send(answers.to(exchange, method));
            } else {
                open.start(
                        request.id(),
                        new OpenRequest(
                                outlet,
                                RequestMeta.progressToken(meta),
                                own -> work(exchange.by(own), method, own)));
            }
        } catch (ProtocolException e) {
            outlet.send(Answers.error(request.id(), e.error()));
        }
    }

    private void work(Exchange exchange, Method method, OpenRequest own) {
        RequestId id = exchange.request().id();
        try {
            open.takeTurn();
        } catch (InterruptedException _) {
            open.end(id);
            return;
        }
        try {
            String answer = answers.to(exchange, method);
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
