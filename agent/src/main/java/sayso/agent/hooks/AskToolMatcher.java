package sayso.agent.hooks;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookToolUse;
import sayso.agent.profile.ToolAllowlist;

/// Recognises tool uses by which an agent asks a person rather than works (Sayso's MCP tools,
/// agents' own question tools, shell commands that run Sayso), and among them those that may have
/// created a decision.
final class AskToolMatcher {
    private static final List<String> CREATING =
            List.of("provide_choice", "collect_decisions", "questionnaire");

    private static final List<String> OWN =
            List.of("askuserquestion", "exitplanmode", "ask_user", "request_user_input");

    private AskToolMatcher() {}

    static boolean isAsking(@Nullable HookToolUse tool) {
        return tool != null
                && (OWN.contains(name(tool))
                        || isCalled(tool, ToolAllowlist.NAMES)
                        || tool.command().map(SaysoCommandDetector::runsSayso).orElse(false));
    }

    /// Whether it may have made a decision.
    static boolean creates(@Nullable HookToolUse tool) {
        return tool != null
                && (isCalled(tool, CREATING)
                        || tool.command().map(SaysoCommandDetector::asks).orElse(false));
    }

    /// Agents put the server's name before a tool's.
    private static boolean isCalled(HookToolUse tool, List<String> names) {
        String name = name(tool);
        return names.stream()
                .anyMatch(ours ->
                        name.equals(ours)
                                || name.endsWith("_" + ours)
                                || name.endsWith("." + ours)
                                || name.endsWith("/" + ours));
    }

    private static String name(HookToolUse tool) {
        return tool.name().toLowerCase(Locale.ROOT);
    }
}
