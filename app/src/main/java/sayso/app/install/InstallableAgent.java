package sayso.app.install;

import java.util.Arrays;
import java.util.Optional;
import sayso.core.decision.WireEnum;

/// The agents whose settings Sayso can write.
public enum InstallableAgent implements WireEnum {
    CLAUDE_CODE("Claude Code", "claude"),
    CODEX("Codex", "codex"),
    GEMINI("Gemini CLI", "gemini"),
    CURSOR("Cursor", "cursor"),
    OPENCODE("opencode", "opencode"),
    PI("pi", "pi");

    private final String title;
    private final String program;

    InstallableAgent(String title, String program) {
        this.title = title;
        this.program = program;
    }

    /// The name in commands and JSON.
    @Override
    public String wireName() {
        return WireEnum.super.wireName().replace('_', '-');
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
        return WireEnum.names(values());
    }

    /// Reads a name; `claude` is read as `claude-code`.
    public static Optional<InstallableAgent> parse(String name) {
        return Arrays.stream(values())
                .filter(agent -> agent.wireName().equals(name) || agent.program.equals(name))
                .findFirst();
    }
}
