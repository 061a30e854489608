package sayso.agent.hooks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;

/// Extracts the texts from the output of a tool, whether the agent's hook passes that output on as
/// text, a list or an object.
final class ToolOutputText {
    private static final int LONGEST = 200_000;

    private ToolOutputText() {}

    static String of(@Nullable Object response) {
        StringBuilder text = new StringBuilder();
        collect(response, text);
        return text.toString();
    }

    private static void collect(@Nullable Object value, StringBuilder into) {
        if (into.length() > LONGEST) {
            return;
        }
        // why: a switch over types makes Java build a class at every start
        if (value instanceof String text) {
            into.append(text, 0, Math.min(text.length(), LONGEST)).append('\n');
        } else if (value instanceof List<?> list) {
            list.forEach(element -> collect(element, into));
        } else if (value instanceof JsonObject object) {
            object.members().values().forEach(member -> collect(member, into));
        }
    }
}
