package sayso.mcp.acp;

import org.jspecify.annotations.Nullable;

/// Head of the parameters of one ACP message: its session, and the tool call that it tells of, read from the bytes
/// of its line as far as they go. By it a proxy knows what a message is about that it does not read whole.
///
/// @param session null where it is not told
/// @param call the agent's own name for the tool call; null where it is not told
public record AcpParamsHead(@Nullable String session, @Nullable String call) {
    /// @param end where the line ends, or what was read of it
    public static AcpParamsHead of(byte[] line, int from, int end) {
        Reading reading = new Reading(line, end);
        boolean _ = JsonMemberScanner.scan(line, from, end, reading);
        return new AcpParamsHead(reading.session, reading.call);
    }

    private static final class Reading implements JsonMemberScanner.MemberListener {
        private final byte[] line;
        private final int end;
        private @Nullable String session;
        private @Nullable String call;

        Reading(byte[] line, int end) {
            this.line = line;
            this.end = end;
        }

        @Override
        public void begins(JsonMemberScanner.JsonSpan name, int at) {
            if (name.names("params")) {
                boolean _ = JsonMemberScanner.scan(line, at, end, new Params());
            }
        }

        @Override
        public boolean member(JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
            return true;
        }

        private final class Params implements JsonMemberScanner.MemberListener {
            @Override
            public void begins(JsonMemberScanner.JsonSpan name, int at) {
                if (name.names("update")) {
                    boolean _ = JsonMemberScanner.scan(line, at, end, Reading.this::ofUpdate);
                }
            }

            @Override
            public boolean member(
                    JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
                if (name.names("sessionId")) {
                    session = text(value);
                }
                return true;
            }
        }

        private boolean ofUpdate(
                JsonMemberScanner.JsonSpan name, JsonMemberScanner.JsonSpan value) {
            if (name.names("toolCallId")) {
                call = text(value);
            }
            return true;
        }

        private static @Nullable String text(JsonMemberScanner.JsonSpan value) {
            return value.bytes()[value.from()] == '"' ? value.value() : null;
        }
    }
}
