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
/// @param hasOutcome whether it has what a response has
/// @param isTwofold whether it names its method or its id more than once, or a method and what a response has, or
///     is not alone in its line, so that its receiver may take it for another message than this one
public record AcpMessageHead(
        @Nullable String method,
        @Nullable String id,
        @Nullable String key,
        boolean hasOutcome,
        boolean isTwofold) {
    private static final String EXACT = "-?[0-9]+\\.?[0-9]*([eE][-+]?[0-9]{1,3})?";
    private static final int LONGEST = 100;
    private static final int DIGITS = 18;

    /// Of what is no message.
    public static final AcpMessageHead NOTHING = new AcpMessageHead(null, null, null, false, false);

    /// @param end where the line ends, its line break left out or not
    /// @return of a request or a response with something else in front of it, that it is twofold and no more: it may as
    ///     well be what a program says of one that it sends
    public static AcpMessageHead of(byte[] line, int from, int end) {
        Reading reading = new Reading();
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        int behind = JsonMemberScanner.hiddenObject(line, from, end);
        if (behind == end) {
            return reading.head();
        }
        Reading hidden = new Reading();
        boolean _ = JsonMemberScanner.scan(line, behind, end, hidden);
        return hidden.head().isRequest() || hidden.head().hasOutcome()
                ? NOTHING.twofold()
                : reading.head();
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

    /// The id of a request of which only the beginning was read, and that does not say there what it asks for.
    ///
    /// @param end where what was read ends
    /// @return empty where it is no request, or where its id is not known yet
    public static Optional<AcpMessageHead> ofUntoldRequest(byte[] line, int from, int end) {
        Reading reading = new Reading();
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        return reading.asks() && !reading.isTold() && reading.head().id() != null
                ? Optional.of(reading.head())
                : Optional.empty();
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

    /// The same of one that its receiver may take for another.
    public AcpMessageHead twofold() {
        return new AcpMessageHead(method, id, key, hasOutcome, true);
    }

    public boolean isRequest() {
        return method != null && id != null;
    }

    public boolean isResponse() {
        return method == null && id != null;
    }

    /// Whether whoever waits for a response under its id may take it for that, even where it names a method.
    public boolean mayBeResponse() {
        return isResponse() || (id != null && hasOutcome);
    }

    public boolean isOf(String wanted) {
        return wanted.equals(method);
    }

    private static final class Reading implements JsonMemberScanner.MemberListener {
        private JsonMemberScanner.@Nullable JsonSpan method;
        private JsonMemberScanner.@Nullable JsonSpan id;
        private int methods;
        private int ids;
        private boolean result;
        private int outcomes;
        private boolean params;
        private boolean beside;

        @Override
        public void begins(JsonMemberScanner.JsonSpan name, int at) {
            if (isOutcome(name)) {
                result = true;
                outcomes++;
            }
            params = params || name.names("params");
        }

        @Override
        public boolean member(JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
            if (name.names("method")) {
                methods++;
                method = value.is("null") ? null : value;
            } else if (name.names("id")) {
                ids++;
                id = value;
            } else if (isOutcome(name) && value.is("null")) {
                // why: some senders write the fields that they do not use
                outcomes--;
            }
            return true;
        }

        private static boolean isOutcome(JsonMemberScanner.JsonSpan name) {
            return name.names("result") || name.names("error");
        }

        @Override
        public void beside() {
            beside = true;
        }

        /// Whether it is known to be a request, a notification or a response.
        boolean isTold() {
            return method != null || result;
        }

        /// Whether it asks for something, as what has parameters does, and is no response.
        boolean asks() {
            return params && !result;
        }

        AcpMessageHead head() {
            String called = method == null ? null : method.value();
            boolean twofold = beside || methods > 1 || ids > 1 || (method != null && outcomes > 0);
            JsonMemberScanner.JsonSpan named = id;
            if (named == null || named.is("null")) {
                return called == null && !twofold
                        ? NOTHING
                        : new AcpMessageHead(called, null, null, outcomes > 0, twofold);
            }
            String written = named.text();
            return new AcpMessageHead(
                    called,
                    written,
                    written.startsWith("\"") ? "text:" + named.value() : "number:" + plain(written),
                    outcomes > 0,
                    twofold);
        }
    }
}
