package sayso.mcp.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CursorParams;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;

/// Page of a list that a client reads by cursor: the elements after the request's cursor, cut from
/// the whole list, and the cursor of the next page. The cursor names the last element of the page
/// before, so that every server of a team understands it, even after the list has grown.
record CursorPage<T>(List<T> elements, @Nullable String next) {
    private static final int SIZE = 100;

    /// Ends the request with -32602 if its cursor names no element.
    static <T> CursorPage<T> of(
            Collection<T> all, Function<T, String> name, RequestExchange exchange) {
        String cursor = CursorParams.from(exchange.params()).cursor();
        String after = cursor == null ? null : decoded(cursor);
        List<T> elements = new ArrayList<>();
        boolean begun = after == null;
        for (T element : all) {
            if (begun) {
                if (elements.size() == SIZE) {
                    return new CursorPage<>(elements, encoded(name.apply(elements.getLast())));
                }
                elements.add(element);
            }
            begun |= name.apply(element).equals(after);
        }
        if (!begun) {
            throw new ProtocolException(ProtocolError.unknownCursor());
        }
        return new CursorPage<>(elements, null);
    }

    private static String encoded(String name) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(name.getBytes(UTF_8));
    }

    private static String decoded(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), UTF_8);
        } catch (IllegalArgumentException _) {
            throw new ProtocolException(ProtocolError.unknownCursor());
        }
    }
}
