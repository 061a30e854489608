package sayso.wire.install;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.wire.edit.JsonValue;

/// Result for one file of an agent that Sayso was connected to or disconnected from: its state and
/// backup, and the reason of a refusal with a snippet to insert by hand, or the diff of a dry run.
///
/// @param state `changed`, `unchanged`, `would_change` or `refused`
/// @param reason why it was refused
/// @param snippet what to write there by hand, if it was refused
/// @param diff what would change, on a dry run
public record InstallFileReport(
        String path,
        String purpose,
        String state,
        @Nullable String reason,
        @Nullable String backup,
        @Nullable String snippet,
        @Nullable String diff) {
    JsonValue json() {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        members.put("path", new JsonValue.Text(path));
        members.put("purpose", new JsonValue.Text(purpose));
        members.put("state", new JsonValue.Text(state));
        put(members, "reason", reason);
        put(members, "backup", backup);
        put(members, "snippet", snippet);
        put(members, "diff", diff);
        return new JsonValue.Keyed(members);
    }

    private static void put(Map<String, JsonValue> members, String key, @Nullable String text) {
        if (text != null) {
            members.put(key, new JsonValue.Text(text));
        }
    }
}
