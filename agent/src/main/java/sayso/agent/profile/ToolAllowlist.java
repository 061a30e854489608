package sayso.agent.profile;

import java.util.List;

/// Names the tools of Sayso that an agent may call without asking for permission, which are those
/// for asking a person, and the server name under which agents know them. Nothing wider is ever
/// allowed.
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
                    "find_decisions",
                    "withdraw_decision");

    private ToolAllowlist() {}
}
