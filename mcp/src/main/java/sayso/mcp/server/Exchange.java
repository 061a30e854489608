package sayso.mcp.server;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sayso.mcp.protocol.JsonRpcRequest;
import tools.jackson.databind.node.ObjectNode;

/// One request on its way to its answer. `introduce` is told whom a handshake introduced.
record Exchange(
        JsonRpcRequest request,
        Client client,
        String principal,
        ObjectNode meta,
        Session session,
        Consumer<Client> introduce,
        Speaker speaker,
        BooleanSupplier cancellation) {
    Exchange(
            JsonRpcRequest request,
            Client client,
            String principal,
            ObjectNode meta,
            Session session,
            Consumer<Client> introduce) {
        this(request, client, principal, meta, session, introduce, Speaker.silent(), () -> false);
    }

    ObjectNode params() {
        return request.params();
    }

    /// The same, by a request that can speak and be cancelled.
    Exchange by(OpenRequest open) {
        return new Exchange(
                request, client, principal, meta, session, introduce, open, open::cancelled);
    }

    CallContext context(Inputs inputs) {
        return new CallContext(client, principal, meta, inputs, new OpenDialog(this));
    }
}
