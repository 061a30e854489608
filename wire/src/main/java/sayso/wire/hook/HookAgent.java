package sayso.wire.hook;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// Agents whose hooks are supported.
public enum HookAgent {
    CLAUDE_CODE("claude-code"),
    CODEX("codex"),
    GEMINI("gemini"),
    CURSOR("cursor"),
    OPENCODE("opencode"),
    PI("pi");

    private final String wireName;

    HookAgent(String wireName) {
        this.wireName = wireName;
    }

    /// The name it goes by in commands, settings and rows.
    public String wireName() {
        return wireName;
    }

    /// `claude` is read as `claude-code`.
    public static Optional<HookAgent> parse(String word) {
        String wanted = word.equals("claude") ? CLAUDE_CODE.wireName : word;
        for (HookAgent agent : values()) {
            if (agent.wireName.equals(wanted)) {
                return Optional.of(agent);
            }
        }
        return Optional.empty();
    }

    /// All names, with commas.
    public static String names() {
        return Arrays.stream(values()).map(HookAgent::wireName).collect(Collectors.joining(", "));
    }
}
