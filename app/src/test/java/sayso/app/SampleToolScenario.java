package sayso.app;

import static sayso.app.laws.AmendedProduct.say;

import java.nio.file.Path;
import java.util.List;
import sayso.agent.hooks.AgentToolTable;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;

/// Lists and calls the sample tool as an agent does, and prints what came of it. Runs in a process of its
/// own, whose server has a tool more.
public final class SampleToolScenario {
    private static final String QUESTION =
            """
            {"title":"Store","prompt":"Which one?","options":["Postgres (Recommended)","SQLite"],\
            "wait_seconds":0}
            """;

    private SampleToolScenario() {}

    /// @param args an empty folder
    public static void main(String... args) throws Exception {
        try (McpSessionHarness agent = McpSessionHarness.withAPerson(Path.of(args[0]))) {
            say("tools", agent.reply(agent.request("tools/list", "{}")));
            say("asked", agent.callAndWait("provide_choice", QUESTION));
            say("count", agent.callAndWait("count_decisions", "{}"));
        }

        ToolPolicy policy = new ToolPolicy(AgentToolTable.all(), PlanFolders.NONE);
        ToolRequest request =
                new ToolRequest("claude-code", "mcp__sayso__count_decisions", List.of(), List.of());
        say("plan mode", policy.classOf(request).name());
    }
}
