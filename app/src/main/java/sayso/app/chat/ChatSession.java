package sayso.app.chat;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.analysis.Toolset;
import sayso.agent.tools.PlanSessionResolver;
import sayso.agent.tools.TerminalHandoff;
import sayso.app.command.Answerer;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.CommandPrinter;
import sayso.app.command.ProgressLine;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionHostContext;
import sayso.app.extension.ExtensionHostContextFactory;
import sayso.app.extension.find.ExtensionSelection;
import sayso.app.hub.HubPortalLookup;
import sayso.app.reach.AnnouncementProcess;
import sayso.app.reach.QuestionAnnouncer;
import sayso.app.serve.AgentMcpServer;
import sayso.app.serve.StdioServerRun;
import sayso.chat.model.ModelChoice;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.decision.session.SessionKey;
import sayso.home.Settings;
import sayso.mcp.client.InProcessMcpClient;

/// Assembles and runs `sayso chat`, a conversation or a single exchange: the MCP server of `sayso
/// mcp` with a client in this process, the person's terminal for questions, and the model of the
/// settings. Returns the exit code; refused where `SAYSO_URL` names a hub.
public final class ChatSession {
    private static final String CLIENT = "sayso-chat";
    private static final String KIND = "chat";

    private final CommandContext invocation;
    private final CommandPrinter printer;
    private final ChatTerminal seat;
    private final ExtensionSelection extensions;
    private final @Nullable String cycle;

    /// @param extensions what was said about extensions
    /// @param cycle the analysis that it is to be about, or null
    public ChatSession(
            CommandContext invocation,
            CommandPrinter printer,
            ChatTerminal seat,
            ExtensionSelection extensions,
            @Nullable String cycle) {
        this.invocation = invocation;
        this.printer = printer;
        this.seat = seat;
        this.extensions = extensions;
        this.cycle = cycle;
    }

    /// Says one thing, or talks until the person leaves.
    ///
    /// @param message the one thing; null for a talk
    /// @return the exit code
    public int run(@Nullable String message) throws InterruptedException {
        if (invocation.remoteHub().isPresent()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "elsewhere",
                            "chat asks and plans in this home, but SAYSO_URL names "
                                    + invocation.remoteHub().get(),
                            "unset SAYSO_URL"));
        }
        ChatModelSelection model = new ChatModelSelection(invocation);
        ModelChoice.Chosen _ = model.chosen();
        DecisionDesk desk = invocation.desk();
        ChatQuestionQueue arrivals = new ChatQuestionQueue();
        HubPortalLookup portals = new HubPortalLookup(invocation);
        try (QuestionAnnouncer reach = new QuestionAnnouncer(invocation, () -> desk, portals)) {
            return seat.isHere()
                    ? run(message, model, desk, arrivals, here(desk, arrivals))
                    : run(
                            message,
                            model,
                            desk,
                            arrivals,
                            ExtensionHostContextFactory.serving(
                                    invocation,
                                    AgentMcpServer.shared(() -> reach.over(desk)),
                                    () -> desk,
                                    portals,
                                    printer::warn,
                                    StdioServerRun.project()));
        }
    }

    private int run(
            @Nullable String message,
            ChatModelSelection model,
            DecisionDesk desk,
            ChatQuestionQueue arrivals,
            ExtensionHostContext ground)
            throws InterruptedException {
        String id = KIND + "-" + ProcessHandle.current().pid() + "-" + unlike();
        SessionKey session = new SessionKey(Asker.LOCAL, KIND, id);
        Asker asker =
                new Asker(
                        Asker.LOCAL,
                        StdioServerRun.project() + "/" + CLIENT,
                        id,
                        KIND,
                        null,
                        "chat",
                        folder());
        try (AgentMcpServer own =
                        AgentMcpServer.of(
                                invocation,
                                extensions,
                                Toolset.ALL,
                                new PlanSessionResolver(id, folder(), id),
                                null,
                                TerminalHandoff.nowhere(),
                                ground);
                InProcessMcpClient client =
                        InProcessMcpClient.to(
                                own.server(), CLIENT, invocation.version(), printer::warn)) {
            own.extensions().begin();
            ChatDecisions decisions =
                    new ChatDecisions(
                            desk, Answerer.who(invocation).person(Surface.TERMINAL), arrivals);
            ChatPlanMode plan = new ChatPlanMode(own.plans().own(), asker, session, folder());
            ChatCycle analysis = new ChatCycle(own.analyses(), cycle);
            ChatPrompt prompt = new ChatPrompt(seat::open, printer.face());
            ChatTranscript transcript =
                    new ChatTranscript(
                            printer,
                            new BusyIndicator(
                                    printer,
                                    printer.face().plain()
                                            ? null
                                            : () -> new ProgressLine(invocation)),
                            message == null,
                            prompt::columns);
            McpChatContext bench =
                    new McpChatContext(
                            client, plan, analysis, arrivals, transcript, decisions::find);
            ChatTerminal terminal = new ExclusiveTerminal(seat, transcript);
            ChatLoop chat =
                    new ChatLoop(
                            new ChatLoop.Parts(
                                    model,
                                    bench,
                                    plan,
                                    analysis,
                                    decisions,
                                    transcript,
                                    own.extensions(),
                                    asker),
                            printer,
                            terminal,
                            new ModelTurnRunner(arrivals, terminal, decisions::find));
            try {
                return message == null ? chat.talk(prompt) : chat.once(message);
            } finally {
                chat.end();
            }
        }
    }

    /// Questions come to this terminal, and to every surface that is open anyway.
    private ExtensionHostContext here(DecisionDesk desk, ChatQuestionQueue arrivals) {
        DecisionDesk watched =
                desk.withListener(fresh -> {
                    AskResult.Asked asked = AnnouncementProcess.whileAway(invocation, fresh);
                    arrivals.asked(asked.decision().id());
                    return asked;
                });
        Supplier<DecisionDesk> told = () -> watched;
        return new ExtensionHostContext(
                told,
                told,
                () ->
                        Settings.read(invocation.home(), Map.copyOf(invocation.environment()))
                                .asking(),
                Optional::empty,
                ExtensionHostContext.Sitting.NONE,
                printer::notice,
                printer::warn,
                StdioServerRun.project());
    }

    /// The folder that the conversation works in.
    private static String folder() {
        return Path.of("").toAbsolutePath().toString();
    }

    /// why: two conversations of one process, one after the other, are two sessions
    private static String unlike() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    }
}
