package sayso.app.acp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Tool calls that an agent told of lately (`session/update`), kept as lines and read only where a
/// request for permission names a call and says no more of it.
final class RecentToolCalls {
    private static final byte[] WORD = "\"tool_call".getBytes(UTF_8);

    /// Where the word stands at the latest, as every agent writes it.
    private static final int NEAR = 512;

    private static final int MOST_LINES = 200;
    private static final int MOST_BYTES = 4 * 1024 * 1024;

    private final Deque<byte[]> lines = new ArrayDeque<>();
    private int bytes;

    /// Whether a line of that kind tells of a tool call.
    static boolean isOne(byte[] line, int from, int end) {
        int last = Math.min(end, from + NEAR) - WORD.length;
        for (int i = from; i <= last; i++) {
            if (line[i] == '"' && startsWith(line, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWith(byte[] line, int from) {
        for (int i = 1; i < WORD.length; i++) {
            if (line[from + i] != WORD[i]) {
                return false;
            }
        }
        return true;
    }

    synchronized void remember(byte[] line) {
        if (line.length > MOST_BYTES) {
            return;
        }
        lines.add(line);
        bytes += line.length;
        while (lines.size() > MOST_LINES || bytes > MOST_BYTES) {
            bytes -= lines.remove().length;
        }
    }

    /// @param params of a request for permission
    /// @return what was told of its call, the newest of each field; no fields where the request says enough
    synchronized LenientFields known(LenientFields params) {
        LenientFields call = params.object("toolCall");
        String id = call.text("toolCallId");
        Map<String, @Nullable Object> known = new LinkedHashMap<>();
        if (id == null || (call.has("title") && call.has("rawInput"))) {
            return new LenientFields(new JsonObject(known));
        }
        String session = params.text("sessionId");
        for (byte[] line : lines) {
            LenientFields told =
                    LenientFields.parseMessage(new String(line, UTF_8))
                            .orElseGet(() -> LenientFields.of(null))
                            .object("params");
            LenientFields update = told.object("update");
            if (id.equals(update.text("toolCallId"))
                    && (session == null || session.equals(told.text("sessionId")))) {
                update.members()
                        .forEach((name, value) -> {
                            if (value != null) {
                                known.put(name, value);
                            }
                        });
            }
        }
        return new LenientFields(new JsonObject(known));
    }
}
