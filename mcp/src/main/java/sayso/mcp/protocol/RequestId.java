package sayso.mcp.protocol;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Id that ties a response to its request: a string or an integer, echoed exactly as received. `1`
/// and `"1"` are two ids.
public record RequestId(JsonNode json) {
    public RequestId {
        if (!isId(json)) {
            throw new IllegalArgumentException("a request id is a string or an integer");
        }
    }

    public static RequestId of(long number) {
        // why: the reader makes the narrowest node that fits, and equality is by node.
        return new RequestId(
                number == (int) number
                        ? JsonNodeFactory.instance.numberNode((int) number)
                        : JsonNodeFactory.instance.numberNode(number));
    }

    public static RequestId of(String text) {
        return new RequestId(JsonNodeFactory.instance.stringNode(text));
    }

    /// Empty when the value cannot be an id: absent, null, a fraction, a structure.
    public static Optional<RequestId> from(@Nullable JsonNode json) {
        return Optional.ofNullable(json).filter(RequestId::isId).map(RequestId::new);
    }

    private static boolean isId(JsonNode json) {
        return json.isString() || json.isIntegralNumber();
    }

    // why: by hand, since Java puts those of a record together when they are first called, and a
    // server's first
    // request would wait for it
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RequestId id && json.equals(id.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return JsonCodec.write(json);
    }
}
