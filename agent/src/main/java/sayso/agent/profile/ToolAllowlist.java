package sayso.agent.profile;

import java.util.List;

/// Allowlist of the tools that an agent may call without asking for permission, because asking is
/// what they do. Nothing wider is ever allowed.
public final class ToolAllowlist {
    /// The name under which agents know the MCP server.
    public static final String SERVER = "sayso";

    public static final List<String> NAMES =
            List.of(
                    "provide_choice",
                    "collect_decisions",
                    "questionnaire",
                    "await_decision",
                    "list_decisions",
                    "withdraw_decision");

    private ToolAllowlist() {}
}
