package sayso.app.install;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// The agents whose settings Sayso can write.
public enum InstallableAgent {
    CLAUDE_CODE("claude-code", "Claude Code", "claude"),
    CODEX("codex", "Codex", "codex"),
    GEMINI("gemini", "Gemini CLI", "gemini"),
    CURSOR("cursor", "Cursor", "cursor"),
    OPENCODE("opencode", "opencode", "opencode"),
    PI("pi", "pi", "pi");

    private final String wireName;
    private final String title;
    private final String program;

    InstallableAgent(String wireName, String title, String program) {
        this.wireName = wireName;
        this.title = title;
        this.program = program;
    }

    /// The name in commands and JSON.
    public String wireName() {
        return wireName;
    }

    /// The name people know it by.
    public String title() {
        return title;
    }

    /// The program that starts it.
    public String program() {
        return program;
    }

    /// All names, with commas.
    public static String names() {
        return Arrays.stream(values())
                .map(InstallableAgent::wireName)
                .collect(Collectors.joining(", "));
    }

    /// Reads a name; `claude` is read as `claude-code`.
    public static Optional<InstallableAgent> parse(String name) {
        return Arrays.stream(values())
                .filter(agent -> agent.wireName.equals(name) || agent.program.equals(name))
                .findFirst();
    }
}
