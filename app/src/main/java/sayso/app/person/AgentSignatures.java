package sayso.app.person;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Signatures of agents: the name of their process, the package that an interpreter runs, and the
/// variables they set for child processes. Data; the names are those of `install` and `doctor`.
public final class AgentSignatures {
    private static final Map<String, String> PROGRAMS =
            Map.of(
                    "claude", "claude-code",
                    "codex", "codex",
                    "gemini", "gemini",
                    "cursor-agent", "cursor",
                    "opencode", "opencode",
                    "pi", "pi");

    private static final Map<String, String> PACKAGES =
            Map.of(
                    "@anthropic-ai/claude-code", "claude-code",
                    "/claude/versions/", "claude-code",
                    "@openai/codex", "codex",
                    "@google/gemini-cli", "gemini",
                    "cursor-agent/", "cursor",
                    "opencode-ai", "opencode",
                    "pi-coding-agent", "pi");

    private static final Set<String> INTERPRETERS =
            Set.of(
                    "node", "nodejs", "bun", "deno", "sh", "bash", "dash", "zsh", "python",
                    "python3");

    /// In the order in which they are looked at; the first one that is set is named.
    private static final List<String> MARKERS =
            List.of(
                    "CLAUDECODE",
                    "CLAUDE_CODE_SESSION_ID",
                    "CLAUDE_CODE_ENTRYPOINT",
                    "CODEX_THREAD_ID",
                    "CODEX_SANDBOX",
                    "GEMINI_CLI",
                    "GEMINI_SESSION_ID",
                    "CURSOR_AGENT",
                    "OPENCODE",
                    "OPENCODE_SESSION_ID",
                    "PI_CODING_AGENT");

    private AgentSignatures() {}

    /// Which agent a process is, if any.
    static Optional<String> in(RunningProcess process) {
        String program = process.program();
        if (PROGRAMS.containsKey(program)) {
            return Optional.ofNullable(PROGRAMS.get(program));
        }
        if (process.command().isEmpty()) {
            return Optional.empty();
        }
        if (INTERPRETERS.contains(program)) {
            return interpreted(process);
        }
        return packageIn(process.command().get(0));
    }

    /// The first marker that is set, if any.
    public static Optional<String> marker(Map<String, String> environment) {
        return MARKERS.stream()
                .filter(marker -> !environment.getOrDefault(marker, "").isBlank())
                .findFirst();
    }

    /// Every marker that is set, for `doctor`.
    public static List<String> markers(Map<String, String> environment) {
        return MARKERS.stream()
                .filter(marker -> !environment.getOrDefault(marker, "").isBlank())
                .toList();
    }

    private static Optional<String> interpreted(RunningProcess process) {
        for (String word : process.command().subList(1, process.command().size())) {
            if (word.equals("-c") || word.equals("-e") || word.equals("--eval")) {
                return Optional.empty();
            }
            if (word.startsWith("-")) {
                continue;
            }
            Optional<String> inPackage = packageIn(word);
            return inPackage.isPresent()
                    ? inPackage
                    : Optional.ofNullable(PROGRAMS.get(scriptName(word)));
        }
        return Optional.empty();
    }

    private static Optional<String> packageIn(String path) {
        return PACKAGES.entrySet().stream()
                .filter(entry -> path.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static String scriptName(String path) {
        String name = RunningProcess.nameOf(path);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
