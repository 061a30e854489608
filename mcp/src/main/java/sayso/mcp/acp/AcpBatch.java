package sayso.mcp.acp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Batch of ACP messages: an array of them in one line, as the second version of the protocol allows.
public final class AcpBatch {
    /// As an array of JSON begins.
    private static final Pattern BEGINNING =
            Pattern.compile(
                    "\\s*+\\[\\s*+(?:[{\\[\"\\]]"
                            + "|(?:-?\\d++(?:\\.\\d++)?(?:[eE][-+]?\\d++)?|true|false|null)\\s*+[,\\]])");

    private AcpBatch() {}

    /// Whether a line begins as one.
    public static boolean isOne(byte[] line, int from, int end) {
        int at = BlankPrefix.end(line, from, end);
        return at < end && line[at] == '[';
    }

    /// Its messages, each as a line of its own and otherwise as it came; none where the line is no batch. What is
    /// no message stays in a batch of its own, for the receiver to refuse as it would have.
    public static List<byte[]> messages(byte[] line) {
        return JsonMemberScanner.elements(line, 0, line.length).stream()
                .map(AcpBatch::line)
                .toList();
    }

    /// Whether something else stands behind a line's batch, and its receiver may find a message there or in it. A line
    /// that only begins as logs do, such as `[INFO] sent {}`, is no batch.
    public static boolean isTwofold(byte[] line) {
        if (!BEGINNING.matcher(new String(line, ISO_8859_1)).lookingAt()) {
            return false;
        }
        for (byte b : line) {
            if (b == '{') {
                return new AcpLongMessageScanner().isTwofold(line, 0, line.length);
            }
        }
        return false;
    }

    /// The messages at the beginning of a line that begins as a batch, as far as they can be told.
    public static List<byte[]> firstMessages(byte[] line) {
        return JsonMemberScanner.firstElements(line, 0, line.length).stream()
                .filter(element -> element.bytes()[element.from()] == '{')
                .map(AcpBatch::line)
                .toList();
    }

    private static byte[] line(JsonMemberScanner.JsonSpan message) {
        int length = message.end() - message.from();
        if (message.bytes()[message.from()] != '{') {
            return ("[" + message.text() + "]\n").getBytes(UTF_8);
        }
        byte[] line =
                Arrays.copyOfRange(message.bytes(), message.from(), message.from() + length + 1);
        line[length] = '\n';
        return line;
    }
}
