package sayso.mcp.server;

import sayso.mcp.protocol.CancelledParams;
import sayso.mcp.protocol.IncomingMessage;
import sayso.mcp.protocol.JsonRpcNotification;
import sayso.mcp.protocol.JsonRpcRequest;
import sayso.mcp.protocol.JsonRpcResponse;
import sayso.mcp.protocol.MalformedMessage;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestMeta;
import tools.jackson.databind.node.ObjectNode;

/// One client's talk with a server: a process on stdio. It knows the legacy client's introduction
/// and the open requests, nothing else; modern requests leave no trace in it. A transport passes
/// messages in from one thread, in the order of their arrival.
public final class Conversation implements AutoCloseable {
    private final Methods methods;
    private final Answers answers;
    private final OpenRequests open;
    private final Diagnostics diagnostics;
    private volatile Client introduced = Client.unknown();

    Conversation(Methods methods, Answers answers, Limits limits, Diagnostics diagnostics) {
        this.methods = methods;
        this.answers = answers;
        this.open = new OpenRequests(limits);
        this.diagnostics = diagnostics;
    }

    /// Takes one message. What it leads to, now or later, goes to `outlet`.
    public void receive(IncomingMessage message, Outlet outlet) {
        switch (message) {
            case JsonRpcRequest request -> receive(request, outlet);
            case JsonRpcNotification notification -> heed(notification);
            case JsonRpcResponse response ->
                    diagnostics.say("a response was ignored, nothing was asked: " + response.id());
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
            if (method.instant()) {
                Exchange exchange =
                        new Exchange(
                                request,
                                client,
                                meta,
                                Progress.unwanted(),
                                () -> false,
                                whom -> introduced = whom);
                outlet.send(answers.to(exchange, method));
            } else {
                open.start(
                        request.id(),
                        new OpenRequest(
                                outlet,
                                RequestMeta.progressToken(meta),
                                own -> work(request, client, meta, method, own)));
            }
        } catch (ProtocolException e) {
            outlet.send(Answers.error(request.id(), e.error()));
        }
    }

    private void work(
            JsonRpcRequest request,
            Client client,
            ObjectNode meta,
            Method method,
            OpenRequest own) {
        try {
            open.takeTurn();
        } catch (InterruptedException _) {
            open.end(request.id());
            return;
        }
        Exchange exchange = new Exchange(request, client, meta, own, own::cancelled, _ -> {});
        String answer = answers.to(exchange, method);
        open.giveTurn();
        // why: the id is free before the client can know the answer, since it may use it again
        // then.
        open.end(request.id());
        own.answer(answer);
    }

    private void heed(JsonRpcNotification notification) {
        if (notification.method().equals(CancelledParams.METHOD)) {
            CancelledParams.from(notification.params())
                    .ifPresent(params -> open.cancel(params.requestId()));
        }
    }
}
