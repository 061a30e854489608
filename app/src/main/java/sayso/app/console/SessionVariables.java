package sayso.app.console;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tells from the environment which session of which agent a command runs in.
public final class SessionVariables {
    /// In the order in which they count, each with the agent that sets it.
    private static final List<Map.Entry<String, String>> VARIABLES =
            List.of(
                    Map.entry("SAYSO_SESSION_ID", ""),
                    Map.entry("CLAUDE_CODE_SESSION_ID", "claude-code"),
                    Map.entry("CODEX_THREAD_ID", "codex"),
                    Map.entry("GEMINI_SESSION_ID", "gemini"));

    private SessionVariables() {}

    public static Optional<String> session(Map<String, String> environment) {
        return VARIABLES.stream()
                .map(variable -> environment.getOrDefault(variable.getKey(), ""))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /// The agent that set one of them, by its name in `install`.
    public static Optional<String> agent(Map<String, String> environment) {
        return VARIABLES.stream()
                .filter(variable -> !variable.getValue().isEmpty())
                .filter(variable -> !environment.getOrDefault(variable.getKey(), "").isBlank())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
