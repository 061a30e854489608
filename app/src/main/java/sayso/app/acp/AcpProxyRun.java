package sayso.app.acp;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sayso.agent.acp.AcpAgentName;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.app.person.AgentSignatures;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;
import sayso.mcp.acp.RawLinePump;
import sayso.mcp.acp.RawLineWriter;

/// Run of `sayso acp`: starts the agent, passes lines on in both directions, and ends with the
/// agent, whose exit code and error output are its own. Questions that are open then stay open.
public final class AcpProxyRun {
    public static final String WORD = "acp";

    /// An agent that starts Sayso's hooks asks nothing by them that comes this way.
    private static final String HOOKS = "SAYSO_HOOKS";

    private static final int NOT_FOUND = 127;

    /// How long the rest of an agent's output may take once the agent has ended.
    private static final Duration REST = Duration.ofSeconds(2);

    private AcpProxyRun() {}

    /// Whether these words start an agent, with `--` before its command or, as is easily forgotten in an
    /// editor's settings, without.
    public static boolean startsAgent(String... args) {
        return args.length > 1
                && (args[1].equals("--") ? args.length > 2 : !args[1].startsWith("-"));
    }

    /// The command that these words have for the agent.
    public static List<String> agent(String... args) {
        return Arrays.asList(args).subList(args[1].equals("--") ? 2 : 1, args.length);
    }

    /// @param command the agent's
    /// @return the agent's exit code
    /// @throws sayso.decision.model.StoreException if `SAYSO_URL` names no hub; then no agent was started
    public static int run(CommandContext invocation, List<String> command)
            throws InterruptedException {
        Optional<String> _ = invocation.remoteHub();
        ConsoleStreams console = invocation.console();
        ProcessBuilder builder = PersonEnvironment.child(invocation.environment(), command);
        AcpAgentName name = AcpAgentName.of(command);
        builder.environment().putIfAbsent(HOOKS, "no-dialogs");
        builder.environment().put(AgentSignatures.BEHIND_PROXY, name.name());
        Process agent;
        try {
            agent = builder.redirectError(Redirect.INHERIT).start();
        } catch (IOException e) {
            console.err().println("sayso acp: the agent did not start: " + FileErrorText.of(e));
            return NOT_FOUND;
        }
        Thread end = Thread.ofPlatform().name("acp-end").unstarted(agent::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        int code = relay(invocation, name, agent);
        forget(end);
        return code;
    }

    private static void forget(Thread end) {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException _) {
            return; // why: this process is ending, and the agent has ended
        }
    }

    private static int relay(CommandContext invocation, AcpAgentName name, Process agent)
            throws InterruptedException {
        ConsoleStreams console = invocation.console();
        RawLineWriter toAgent = new RawLineWriter(agent.getOutputStream());
        RawLineWriter toEditor = new RawLineWriter(new EditorOutput(console.out()));
        try (AcpDesk desk = new AcpDesk(invocation, name);
                AcpRelay relay = new AcpRelay(desk, toEditor, toAgent)) {
            Thread down =
                    start(
                            "acp-agent",
                            () -> {
                                pump(agent.getInputStream(), toEditor, relay.fromAgent());
                                close(agent.getInputStream());
                            });
            Thread _ =
                    start(
                            "acp-editor",
                            () -> {
                                pump(console.in(), toAgent, relay.fromEditor());
                                relay.end();
                                toAgent.close();
                            });
            int code = agent.waitFor();
            relay.end();
            down.join(REST);
            return code;
        }
    }

    private static Thread start(String name, Runnable work) {
        return Thread.ofPlatform().daemon().name(name).start(work);
    }

    private static void pump(InputStream in, RawLineWriter out, RawLinePump.LineFilter filter) {
        try {
            new RawLinePump(in, out, filter).run();
        } catch (IOException e) {
            // why: a pipe that breaks has ended
            close(in);
        }
    }

    private static void close(InputStream in) {
        try {
            in.close();
        } catch (IOException _) {
            return; // why: whatever it was, nothing is read from it any more
        }
    }
}
