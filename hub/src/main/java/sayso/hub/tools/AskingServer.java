package sayso.hub.tools;

import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Supplier;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.server.ServerInfo;
import sayso.mcp.state.StateSeal;
import sayso.mcp.tasks.JoinedTasks;
import sayso.mcp.tasks.RunningTasks;

/// The MCP server with which agents ask, over whatever transport.
public final class AskingServer {
    private AskingServer() {}

    /// @param seal keeps what a client brings back in its next round
    /// @param clock ages results that were kept for clients that insist on a task
    /// @param diagnostics takes lines for whoever runs the server
    public static McpServer of(
            AgentDoor door,
            String version,
            Supplier<StateSeal> seal,
            InstantSource clock,
            Consumer<String> diagnostics) {
        DecisionTasks tasks = new DecisionTasks(door);
        RunningTasks atOnce =
                new RunningTasks(clock, (id, bug) -> diagnostics.accept("task " + id + ": " + bug));
        return new McpServer(
                new ServerInfo("sayso", version, Instructions.TEXT),
                ServerFeatures.none()
                        .withTools(() -> AskingTools.of(door, tasks))
                        .withTasks(() -> new JoinedTasks(tasks, atOnce))
                        .withSeal(seal));
    }
}
