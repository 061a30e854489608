package sayso.app.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import sayso.app.console.Console;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;
import sayso.core.decision.DecisionDesk;
import sayso.hub.tools.AgentDoor;
import sayso.hub.tools.AskingTools;
import sayso.hub.tools.Instructions;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerInfo;
import sayso.mcp.stdio.StdioTransport;

/// `sayso mcp`: the MCP server that an agent starts and talks to over its standard streams. The
/// store is opened by the first call that needs it. Ends when the agent closes its end; decisions
/// live on.
public final class StdioServing {
    private StdioServing() {}

    /// @return the exit code
    public static int run(Invocation invocation) {
        Console console = invocation.console();
        AgentDoor door = new AgentDoor(shared(invocation), project());
        McpServer server =
                new McpServer(
                        new ServerInfo("sayso", invocation.version(), Instructions.TEXT),
                        () -> AskingTools.of(door));
        try {
            new StdioTransport(server, line -> console.err().println("sayso mcp: " + line))
                    .serve(console.in(), console.out());
            return ExitCode.DONE;
        } catch (IOException e) {
            console.err().println("sayso mcp: standard input broke: " + e.getMessage());
            return ExitCode.ERROR;
        }
    }

    /// Many calls run at once, and an invocation belongs to one thread: the desk is opened once,
    /// under a lock. A failed opening is tried again by the next call.
    private static Supplier<DecisionDesk> shared(Invocation invocation) {
        Object lock = new Object();
        return () -> {
            synchronized (lock) {
                return invocation.desk();
            }
        };
    }

    /// Agents start their servers in the folder they work in.
    private static String project() {
        Path folder = Path.of("").toAbsolutePath().getFileName();
        return folder == null ? "root" : folder.toString();
    }
}
