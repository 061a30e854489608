package sayso.app.acp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.agent.acp.AcpCallHistory;
import sayso.agent.acp.AcpPermission;
import sayso.decision.model.FieldDigest;
import sayso.mcp.acp.AcpParamsHead;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Tool calls that an agent told of lately (`session/update`), kept as lines and read only where a
/// request for permission names a call and says no more of it. Of what it does not keep or cannot read it knows
/// the call, so that no use of a tool is allowed of which a part is missing.
final class RecentToolCalls {
    private static final byte[] KIND = "\"sessionUpdate\"".getBytes(US_ASCII);
    private static final byte[] CALL = "\"tool_call".getBytes(US_ASCII);

    /// Where the kind of an update stands at the latest, as every agent writes it.
    private static final int NEAR = 512;

    private static final int MOST_LINES = 200;
    private static final int MOST_BYTES = 4 * 1024 * 1024;
    private static final int MOST_LOST = 20_000;

    private final Deque<byte[]> lines = new ArrayDeque<>();
    private int bytes;

    /// Calls of which something was lost, and sessions where it is not known of which.
    private final Set<String> lost = new HashSet<>();

    /// Whether something was lost, and it is not known where.
    private boolean lostAnywhere;

    /// Whether a line of that kind may tell of a tool call: it says so near its beginning, or does not say near it
    /// that it is something else.
    static boolean isOne(byte[] line, int from, int end) {
        int near = Math.min(end, from + NEAR);
        for (int i = from; i < near; i++) {
            if (line[i] == '"' && stands(KIND, line, i, end)) {
                return !isOther(line, i + KIND.length, end);
            }
        }
        return true;
    }

    private static boolean stands(byte[] word, byte[] line, int from, int end) {
        if (from + word.length > end) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (line[from + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    /// Whether a kind stands here that is no tool call's, in plain letters.
    private static boolean isOther(byte[] line, int from, int end) {
        int at = from;
        while (at < end && (line[at] == ' ' || line[at] == ':' || line[at] == '\t')) {
            at++;
        }
        if (at == end || line[at] != '"' || stands(CALL, line, at, end)) {
            return false;
        }
        for (int i = at + 1; i < end && line[i] != '\\'; i++) {
            if (line[i] == '"') {
                return true;
            }
        }
        return false;
    }

    synchronized void remember(byte[] line) {
        if (line.length > MOST_BYTES) {
            lose(line, 0, line.length);
            return;
        }
        lines.add(line);
        bytes += line.length;
        while (lines.size() > MOST_LINES || bytes > MOST_BYTES) {
            byte[] oldest = lines.remove();
            bytes -= oldest.length;
            lose(oldest, 0, oldest.length);
        }
    }

    /// A line that tells of a tool call is not kept.
    ///
    /// @param end where it ends, or what was read of it
    synchronized void lose(byte[] line, int from, int end) {
        AcpParamsHead head = AcpParamsHead.of(line, from, end);
        if (head.session() == null || lost.size() >= MOST_LOST) {
            lostAnywhere = true;
        } else {
            lost.add(key(head.session(), head.call()));
        }
    }

    /// A message of the agent was lost, and nothing is known of it.
    synchronized void loseUnknown() {
        lostAnywhere = true;
    }

    /// @param params of a request for permission
    /// @return what was told of its call; nothing where the request says enough
    synchronized AcpCallHistory known(LenientFields params) {
        LenientFields call = params.object("toolCall");
        if (call.any("toolCallId") == null || AcpPermission.saysEnough(call)) {
            return AcpCallHistory.NOTHING;
        }
        String id = call.text("toolCallId");
        String session = params.text("sessionId");
        Map<String, @Nullable Object> known = new LinkedHashMap<>();
        boolean whole = id != null && !isLost(session, id);
        for (byte[] line : lines) {
            Optional<LenientFields> message =
                    LenientFields.parseMessage(line).map(each -> each.object("params"));
            if (message.isEmpty()) {
                whole &= !isAbout(AcpParamsHead.of(line, 0, line.length), session, id);
                continue;
            }
            LenientFields told = message.get();
            LenientFields update = told.object("update");
            if (id != null
                    && id.equals(update.text("toolCallId"))
                    && (session == null || session.equals(told.text("sessionId")))) {
                update.members()
                        .forEach((name, value) -> {
                            if (value != null) {
                                known.put(name, value);
                            }
                        });
            }
        }
        return new AcpCallHistory(new LenientFields(new JsonObject(known)), whole);
    }

    private boolean isLost(@Nullable String session, String call) {
        return lostAnywhere
                || (session == null
                        ? !lost.isEmpty()
                        : lost.contains(key(session, call)) || lost.contains(key(session, null)));
    }

    /// Whether a line that cannot be read may be about a call.
    private static boolean isAbout(
            AcpParamsHead line, @Nullable String session, @Nullable String call) {
        return (session == null || line.session() == null || session.equals(line.session()))
                && (call == null || line.call() == null || call.equals(line.call()));
    }

    /// Of one length, however long the agent's names are.
    private static String key(String session, @Nullable String call) {
        return new FieldDigest().add(session).add(call).hex();
    }
}
