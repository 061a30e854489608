package sayso.agent.dialect;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Determines whether a prompt came from a person, by the agent's word for its origin.
final class PromptOrigin {
    private static final List<String> NOBODY =
            List.of(
                    "schedul",
                    "cron",
                    "background",
                    "task",
                    "wake",
                    "poll",
                    "system",
                    "hook",
                    "agent",
                    "peer",
                    "timer",
                    "monitor",
                    "channel");

    private PromptOrigin() {}

    /// @param source the word; null where the agent does not say, and then it was a person
    static boolean isPerson(@Nullable String source) {
        if (source == null) {
            return true;
        }
        String word = source.toLowerCase(Locale.ROOT);
        return NOBODY.stream().noneMatch(word::contains);
    }
}
