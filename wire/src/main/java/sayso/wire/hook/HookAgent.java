package sayso.wire.hook;

import java.util.Optional;
import sayso.core.decision.WireEnum;

/// Agents whose hooks are supported.
public enum HookAgent implements WireEnum {
    CLAUDE_CODE,
    CODEX,
    GEMINI,
    CURSOR,
    OPENCODE,
    PI;

    /// The name it goes by in commands, settings and rows.
    @Override
    public String wireName() {
        return WireEnum.super.wireName().replace('_', '-');
    }

    /// `claude` is read as `claude-code`.
    public static Optional<HookAgent> parse(String word) {
        return WireEnum.named(values(), word.equals("claude") ? CLAUDE_CODE.wireName() : word);
    }

    /// All names, with commas.
    public static String names() {
        return WireEnum.names(values());
    }
}
