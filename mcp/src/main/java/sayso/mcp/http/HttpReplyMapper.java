package sayso.mcp.http;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ProtocolEra;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.RequestId;
import sayso.mcp.server.FinalResponse;

/// Builds the HTTP replies of the MCP endpoint: for an answer, with the status that its error and
/// the client's era call for, and for refusals, busy and other replies without an answer. The
/// others are accepted, done and method not allowed.
final class HttpReplyMapper {
    static final Map<String, String> STREAM =
            Map.of(
                    "Content-Type", "text/event-stream",
                    "Cache-Control", "no-store",
                    "X-Accel-Buffering", "no");

    private static final Map<String, String> JSON =
            Map.of("Content-Type", "application/json", "Cache-Control", "no-store");

    private HttpReplyMapper() {}

    static HttpReply answer(FinalResponse answer, ProtocolEra era) {
        int status =
                switch (era) {
                    case LEGACY -> legacy(answer.error());
                    case MODERN -> modern(answer);
                };
        return status == 429 ? busy(answer.message()) : json(status, answer.message());
    }

    static HttpReply.Whole json(int status, String body) {
        return new HttpReply.Whole(status, JSON, body);
    }

    /// Turns a message away.
    static HttpReply refusal(int status, @Nullable RequestId id, ProtocolError error) {
        return json(status, FinalResponse.refusal(id, error).message());
    }

    static HttpReply refusal(int status, @Nullable RequestId id, String message) {
        return refusal(status, id, ProtocolError.invalidRequest(message));
    }

    /// Too much is open; trying again later helps.
    static HttpReply busy(@Nullable RequestId id, String message) {
        return busy(FinalResponse.refusal(id, ProtocolError.of(ErrorCode.BUSY, message)).message());
    }

    static HttpReply accepted() {
        return new HttpReply.Whole(202, Map.of(), "");
    }

    static HttpReply done() {
        return new HttpReply.Whole(204, Map.of(), "");
    }

    /// @param allowed what may be asked instead
    static HttpReply notAllowed(String allowed, String message) {
        return new HttpReply.Whole(
                405,
                Map.of("Allow", allowed, "Content-Type", "application/json"),
                FinalResponse.refusal(null, ProtocolError.invalidRequest(message)).message());
    }

    private static HttpReply busy(String body) {
        return new HttpReply.Whole(
                429, Map.of("Content-Type", "application/json", "Retry-After", "1"), body);
    }

    // why: Claude clients take any other status of an unknown method for a lack of rights.
    private static int legacy(@Nullable ErrorCode code) {
        return code == ErrorCode.BUSY ? 429 : 200;
    }

    /// 2026-07-28, streamable HTTP: request metadata, and basic: error codes.
    private static int modern(FinalResponse answer) {
        ErrorCode code = answer.error();
        if (code == null) {
            return 200;
        }
        return switch (code) {
            case METHOD_NOT_FOUND -> 404;
            case BUSY -> 429;
            case INVALID_PARAMS -> answer.refused() ? 400 : 200;
            case INTERNAL_ERROR, RESOURCE_NOT_FOUND, TASK_CANCELLED -> 200;
            case PARSE_ERROR,
                    INVALID_REQUEST,
                    HEADER_MISMATCH,
                    MISSING_REQUIRED_CLIENT_CAPABILITY,
                    UNSUPPORTED_PROTOCOL_VERSION ->
                    400;
        };
    }
}
