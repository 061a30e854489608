package sayso.mcp.server;

import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ErrorResponse;
import sayso.mcp.protocol.JsonText;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.RequestId;

/// The last message about a request, and what a transport with statuses must know of it.
///
/// @param error the code, null for a result
/// @param refused whether the request was turned away before any work on it began
public record Answer(String message, @Nullable ErrorCode error, boolean refused) {
    static Answer result(String message) {
        return new Answer(message, null, false);
    }

    static Answer error(RequestId id, ProtocolError error) {
        return new Answer(text(id, error), error.code(), false);
    }

    /// Turns away a request, or something whose id could not be read.
    public static Answer refusal(@Nullable RequestId id, ProtocolError error) {
        return new Answer(text(id, error), error.code(), true);
    }

    private static String text(@Nullable RequestId id, ProtocolError error) {
        return JsonText.write(new ErrorResponse(id, error).toJson());
    }
}
