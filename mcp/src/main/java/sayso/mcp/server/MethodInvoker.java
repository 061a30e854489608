package sayso.mcp.server;

import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.protocol.ResultResponse;
import sayso.mcp.protocol.ServerResult;

/// Runs the method of a request and builds its final response, turning every failure into an error
/// response, here and nowhere else. Failures go to the diagnostics; a client is told of those that
/// it or its person can do something about.
record MethodInvoker(
        ResultEnvelope dress, FailureTranslator failures, ServerDiagnostics diagnostics) {
    FinalResponse to(RequestExchange exchange, McpMethod method) {
        RequestId id = exchange.request().id();
        ProtocolEra era = exchange.client().era();
        try {
            ServerResult result = method.answering().answer(exchange);
            return FinalResponse.result(
                    JsonCodec.write(new ResultResponse(id, dress.dress(result, era)).toJson()));
        } catch (ProtocolException e) {
            return FinalResponse.error(id, dress.dress(e.error(), era));
        } catch (InterruptedException | RuntimeException | Error e) {
            // why: an Error too, or the client would wait for ever on a broken installation.
            if (!exchange.cancellation().getAsBoolean()) {
                diagnostics.failed(exchange.request().method() + " with id " + id, e);
            }
            String sentence = failures.sentence(e);
            return FinalResponse.error(
                    id,
                    sentence == null
                            ? ProtocolError.internal()
                            : ProtocolError.of(ErrorCode.INTERNAL_ERROR, sentence));
        }
    }
}
