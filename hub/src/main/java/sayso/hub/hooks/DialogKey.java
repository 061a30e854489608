package sayso.hub.hooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import sayso.wire.hook.HookEvent;
import sayso.wire.hook.ToolUse;

/// Names one dialog of an agent, so that two hooks that see the same one share its decision: the
/// session, the turn, the tool and everything that the tool was given.
final class DialogKey {
    private static final int SESSION = 80;
    private static final int DIGITS = 40;

    private DialogKey() {}

    static String of(HookEvent event, ToolUse tool) {
        String session = event.session();
        String turn = event.turn().name() == null ? "" : event.turn().name();
        String digest = digest(List.of(session, turn, tool.name(), tool.inputJson()));
        return "hook:"
                + session.substring(0, Math.min(session.length(), SESSION))
                + ":"
                + digest.substring(0, DIGITS);
    }

    /// Each field comes after its length, so that no two lists read the same.
    private static String digest(List<String> fields) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            for (String field : fields) {
                byte[] bytes = field.getBytes(UTF_8);
                sha256.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
                sha256.update(bytes);
            }
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }
}
