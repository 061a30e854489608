package sayso.mcp.protocol;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Message of a client, parsed and classified by its JSON-RPC shape; classification never fails:
/// any other input becomes a `MalformedMessage`.
public sealed interface IncomingMessage
        permits JsonRpcRequest, JsonRpcNotification, JsonRpcResponse, MalformedMessage {

    /// Kind of a message. why: a switch over the types makes Java build a class at every start of a server
    enum Kind {
        REQUEST,
        NOTIFICATION,
        RESPONSE,
        MALFORMED
    }

    Kind kind();

    /// Reads one message from its bytes.
    static IncomingMessage read(ByteBuffer utf8) {
        try {
            return from(JsonCodec.read(utf8.duplicate()));
        } catch (JsonReadException e) {
            return e.rest() == null ? withoutLongTexts(utf8, e) : refused(e, e.rest());
        }
    }

    /// A request that could not be read for the length of its texts, if that is why.
    private static IncomingMessage withoutLongTexts(ByteBuffer utf8, JsonReadException why) {
        if (utf8.remaining() <= TruncatingJsonReader.LONGEST) {
            return refused(why, null);
        }
        byte[] bytes = new byte[utf8.remaining()];
        utf8.duplicate().get(bytes);
        TruncatingJsonReader texts = new TruncatingJsonReader(bytes.length);
        texts.add(bytes, 0, bytes.length);
        try {
            IncomingMessage left = from(JsonCodec.read(ByteBuffer.wrap(texts.bytes())));
            return wasShortened(left) ? left : refused(why, null);
        } catch (JsonReadException e) {
            return refused(why, e.rest());
        }
    }

    /// @param rest what is known of the message all the same
    private static MalformedMessage refused(JsonReadException why, @Nullable JsonNode rest) {
        // why: the id of an answer is one of ours, and the client may have a request of that id
        RequestId asked =
                rest instanceof ObjectNode message && !isAnswer(message)
                        ? id(message).orElse(null)
                        : null;
        return new MalformedMessage(
                asked, ProtocolError.of(why.code(), String.valueOf(why.getMessage())));
    }

    /// Empty where it was left out for its length, too.
    private static Optional<RequestId> id(ObjectNode message) {
        return RequestId.from(message.get("id"))
                .filter(id -> TruncatingJsonReader.in(id.json()).isEmpty());
    }

    private static boolean isAnswer(ObjectNode message) {
        return !message.has("method") && (message.has("result") || message.has("error"));
    }

    /// Whether this is a request that says too much, of which the rest is known.
    static boolean wasShortened(IncomingMessage message) {
        return message instanceof JsonRpcRequest request && !request.unread().isEmpty();
    }

    /// Sorts one message. A batch (an array) is malformed: batches left MCP with 2025-06-18.
    static IncomingMessage from(JsonNode json) {
        if (!(json instanceof ObjectNode message)) {
            return malformed(
                    null, json.isArray() ? "batches are not served" : "message is not an object");
        }
        Optional<RequestId> id = id(message);
        JsonNode method = message.get("method");
        if (isAnswer(message)) {
            // why: whatever else is wrong with it, an answer to an answer could go on for ever.
            return new JsonRpcResponse(id.orElse(null), message);
        }
        JsonNode version = message.get("jsonrpc");
        if (version == null || !version.isString() || !version.stringValue().equals("2.0")) {
            return malformed(id.orElse(null), "jsonrpc is not \"2.0\"");
        }
        if (method == null || !method.isString()) {
            return malformed(id.orElse(null), "method is missing or not a string");
        }
        String name = method.stringValue();
        JsonNode params = message.get("params");
        ObjectNode given = params instanceof ObjectNode object ? object : JsonCodec.object();
        if (!message.has("id")) {
            // why: wrong params of a notification count as none, since it must not be answered.
            return new JsonRpcNotification(name, given);
        }
        if (id.isEmpty()) {
            return malformed(null, "id is neither a string nor an integer");
        }
        if (params != null && !params.isObject() && !params.isNull()) {
            return malformed(id.get(), "params is not an object");
        }
        return new JsonRpcRequest(id.get(), name, given);
    }

    private static MalformedMessage malformed(@Nullable RequestId id, String message) {
        return new MalformedMessage(id, ProtocolError.invalidRequest(message));
    }
}
