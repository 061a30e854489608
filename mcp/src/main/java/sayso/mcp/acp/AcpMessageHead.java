package sayso.mcp.acp;

import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Head of one ACP message: its method, its id, and whether it is a response, read from the bytes
/// of its line. By it a proxy tells the few messages that it looks into from all others.
///
/// @param method null in a response
/// @param id as it is written, for a reply; null in a notification
/// @param key by which a response finds its request, whatever its sender escaped; null without an id
public record AcpMessageHead(@Nullable String method, @Nullable String id, @Nullable String key) {
    private static final String EXACT = "-?[0-9]+\\.?[0-9]*([eE][-+]?[0-9]{1,3})?";
    private static final int LONGEST = 100;
    private static final int DIGITS = 18;

    private static final AcpMessageHead NOTHING = new AcpMessageHead(null, null, null);

    /// @param end where the line ends, its line break left out or not
    public static AcpMessageHead of(byte[] line, int from, int end) {
        Reading reading = new Reading();
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        return reading.head();
    }

    /// Head of a message of which only the beginning was read.
    ///
    /// @param end where what was read ends
    /// @return empty where that does not say yet what the message is
    public static Optional<AcpMessageHead> ofBeginning(byte[] line, int from, int end) {
        Reading reading = new Reading();
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        return reading.isTold() ? Optional.of(reading.head()) : Optional.empty();
    }

    /// The key of an id that was read from a message.
    ///
    /// @param id a text or a number
    public static String key(@Nullable Object id) {
        return id instanceof String text ? "text:" + text : "number:" + plain(String.valueOf(id));
    }

    /// A number as any sender would write it: `5`, where another writes `5.0` or `5e0`.
    private static String plain(String number) {
        if (number.length() > LONGEST || !number.matches(EXACT)) {
            return number;
        }
        BigDecimal exact = new BigDecimal(number).stripTrailingZeros();
        return exact.scale() <= 0 && exact.precision() - exact.scale() <= DIGITS
                ? Long.toString(exact.longValue())
                : exact.toString();
    }

    public boolean isRequest() {
        return method != null && id != null;
    }

    public boolean isResponse() {
        return method == null && id != null;
    }

    public boolean isOf(String wanted) {
        return wanted.equals(method);
    }

    private static final class Reading implements JsonMemberScanner.MemberListener {
        private JsonMemberScanner.@Nullable JsonSpan method;
        private JsonMemberScanner.@Nullable JsonSpan id;
        private boolean result;

        @Override
        public void begins(JsonMemberScanner.JsonSpan name) {
            result = result || name.is("result") || name.is("error");
        }

        @Override
        public boolean member(JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
            if (name.is("method")) {
                method = value.is("null") ? null : value;
            } else if (name.is("id")) {
                id = value;
            }
            // why: nothing that comes after both can change what the message is
            return id == null || (method == null && !result);
        }

        /// Whether it is known to be a request, a notification or a response.
        boolean isTold() {
            return method != null || result;
        }

        AcpMessageHead head() {
            String called = method == null ? null : method.value();
            JsonMemberScanner.JsonSpan named = id;
            if (named == null || named.is("null")) {
                return called == null ? NOTHING : new AcpMessageHead(called, null, null);
            }
            String written = named.text();
            return new AcpMessageHead(
                    called,
                    written,
                    written.startsWith("\"")
                            ? "text:" + named.value()
                            : "number:" + plain(written));
        }
    }
}
