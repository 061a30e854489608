package sayso.agent.hooks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.model.DecisionId;
import sayso.wire.JsonObject;

/// Extracts decision ids from the output of a tool, whether the agent's hook passes that output on
/// as text, a list or an object.
final class DecisionIdExtractor {
    private static final Pattern ID =
            Pattern.compile(
                    "(?<![A-Za-z0-9_.-])[A-Za-z0-9_.]{1,15}-[0-9a-hjkmnp-tv-z]{6}(?:\\.r[23])?(?![A-Za-z0-9_.-])");
    private static final int MOST = 20;
    private static final int LONGEST = 200_000;

    private DecisionIdExtractor() {}

    static List<DecisionId> in(@Nullable HookToolUse tool) {
        Set<DecisionId> found = new LinkedHashSet<>();
        if (tool != null) {
            collect(tool.response(), found);
        }
        return new ArrayList<>(found);
    }

    private static void collect(@Nullable Object value, Set<DecisionId> found) {
        if (found.size() >= MOST) {
            return;
        }
        // why: a switch over types makes Java build a class at every start
        if (value instanceof String text) {
            Matcher id = ID.matcher(text.substring(0, Math.min(text.length(), LONGEST)));
            while (id.find() && found.size() < MOST) {
                found.add(new DecisionId(id.group()));
            }
        } else if (value instanceof List<?> list) {
            list.forEach(element -> collect(element, found));
        } else if (value instanceof JsonObject object) {
            object.members().values().forEach(member -> collect(member, found));
        }
    }
}
