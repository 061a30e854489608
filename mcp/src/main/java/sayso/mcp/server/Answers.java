package sayso.mcp.server;

import sayso.mcp.protocol.Era;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.ResultResponse;
import sayso.mcp.protocol.ServerResult;

/// Turns a request into its answer. Whatever goes wrong on the way becomes an error response here
/// and nowhere else; bugs are told to the diagnostics, not to the client.
record Answers(EraDress dress, Diagnostics diagnostics) {
    Answer to(Exchange exchange, Method method) {
        RequestId id = exchange.request().id();
        Era era = exchange.client().era();
        try {
            ServerResult result = method.answering().answer(exchange);
            return Answer.result(
                    JsonText.write(new ResultResponse(id, dress.dress(result, era)).toJson()));
        } catch (ProtocolException e) {
            return Answer.error(id, dress.dress(e.error(), era));
        } catch (InterruptedException | RuntimeException | Error e) {
            // why: an Error too, or the client would wait for ever on a broken installation.
            if (!exchange.cancellation().getAsBoolean()) {
                diagnostics.failed(exchange.request().method() + " with id " + id, e);
            }
            return Answer.error(id, ProtocolError.internal());
        }
    }
}
