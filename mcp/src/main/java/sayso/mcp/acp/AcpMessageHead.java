package sayso.mcp.acp;

import org.jspecify.annotations.Nullable;

/// Head of one ACP message: its method, its id, and whether it is a response, read from the bytes
/// of its line. By it a proxy tells the few messages that it looks into from all others.
///
/// @param method null in a response
/// @param id as it is written, for a reply; null in a notification
/// @param key by which a response finds its request, whatever its sender escaped; null without an id
public record AcpMessageHead(@Nullable String method, @Nullable String id, @Nullable String key) {
    private static final AcpMessageHead NOTHING = new AcpMessageHead(null, null, null);

    /// @param end where the line ends, its line break left out or not
    public static AcpMessageHead of(byte[] line, int from, int end) {
        Reading reading = new Reading();
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        return reading.head();
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
        public boolean member(JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
            if (name.is("method")) {
                method = value;
            } else if (name.is("id")) {
                id = value;
            } else if (name.is("result") || name.is("error")) {
                result = true;
            }
            // why: nothing that comes after both can change what the message is
            return id == null || (method == null && !result);
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
                    (written.startsWith("\"") ? "text:" : "number:") + named.value());
        }
    }
}
