package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ErrorResponse;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.RequestId;

/// Final message about a request, as JSON text, with the facts that a transport needs for its
/// status: the error code, and whether the request was turned away before any work on it.
///
/// @param error the code, null for a result
/// @param refused whether the request was turned away before any work on it began
public record FinalResponse(String message, @Nullable ErrorCode error, boolean refused) {
    static FinalResponse result(String message) {
        return new FinalResponse(message, null, false);
    }

    static FinalResponse error(RequestId id, ProtocolError error) {
        return new FinalResponse(text(id, error), error.code(), false);
    }

    /// Turns away a request, or something whose id could not be read.
    public static FinalResponse refusal(@Nullable RequestId id, ProtocolError error) {
        return new FinalResponse(text(id, error), error.code(), true);
    }

    private static String text(@Nullable RequestId id, ProtocolError error) {
        return JsonCodec.write(new ErrorResponse(id, error).toJson());
    }
}
