package sayso.app.chat;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Answerer;
import sayso.app.command.Failure;
import sayso.app.command.Printer;
import sayso.app.command.ProgressLine;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;
import sayso.app.extension.Ground;
import sayso.app.extension.Grounds;
import sayso.app.extension.find.ExtensionOptions;
import sayso.app.home.Home;
import sayso.app.home.Settings;
import sayso.app.hub.HubPortals;
import sayso.app.reach.Announcing;
import sayso.app.reach.Reach;
import sayso.app.reach.WatchedDesk;
import sayso.app.serve.OwnServer;
import sayso.app.serve.StdioServing;
import sayso.chat.model.ModelChoice;
import sayso.core.decision.AskResult;
import sayso.core.decision.Asker;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Surface;
import sayso.core.session.SessionKey;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.Handoff;
import sayso.hub.tools.PlanSessions;
import sayso.mcp.client.LocalClient;

/// Puts a conversation together: the server of `sayso mcp` and a client of it in this process, the person's
/// terminal as the place where questions are put, and the model of the settings.
public final class ChatSession {
    private static final String CLIENT = "sayso-chat";
    private static final String KIND = "chat";

    private final Invocation invocation;
    private final Printer printer;
    private final Seat seat;
    private final ExtensionOptions extensions;
    private final @Nullable String cycle;

    /// @param extensions what was said about extensions
    /// @param cycle the analysis that it is to be about, or null
    public ChatSession(
            Invocation invocation,
            Printer printer,
            Seat seat,
            ExtensionOptions extensions,
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
            throw new RefusedException(
                    Failure.of(
                            "elsewhere",
                            "a conversation asks and plans in this home, and SAYSO_URL names "
                                    + invocation.remoteHub().get(),
                            "leave SAYSO_URL out"));
        }
        ModelInHand model = new ModelInHand(invocation);
        ModelChoice.Chosen _ = model.chosen();
        DecisionDesk desk = invocation.desk();
        Arrivals arrivals = new Arrivals();
        HubPortals portals = new HubPortals(invocation);
        try (Reach reach = new Reach(invocation, () -> desk, portals)) {
            return seat.isHere()
                    ? run(message, model, desk, arrivals, here(desk, arrivals))
                    : run(
                            message,
                            model,
                            desk,
                            arrivals,
                            Grounds.serving(
                                    invocation,
                                    OwnServer.shared(() -> reach.over(desk)),
                                    () -> desk,
                                    portals,
                                    printer::warn,
                                    StdioServing.project()));
        }
    }

    private int run(
            @Nullable String message,
            ModelInHand model,
            DecisionDesk desk,
            Arrivals arrivals,
            Ground ground)
            throws InterruptedException {
        String id = KIND + "-" + ProcessHandle.current().pid() + "-" + unlike();
        SessionKey session = new SessionKey(Asker.LOCAL, KIND, id);
        Asker asker =
                new Asker(
                        Asker.LOCAL,
                        StdioServing.project() + "/" + CLIENT,
                        id,
                        KIND,
                        null,
                        "chat",
                        folder());
        try (OwnServer own =
                        OwnServer.of(
                                invocation,
                                extensions,
                                Toolset.ALL,
                                new PlanSessions(id, folder(), id),
                                null,
                                Handoff.nowhere(),
                                ground);
                LocalClient client =
                        LocalClient.to(own.server(), CLIENT, invocation.version(), printer::warn)) {
            own.extensions().begin();
            Decisions decisions =
                    new Decisions(
                            desk, Answerer.who(invocation).person(Surface.TERMINAL), arrivals);
            PlanInHand plan =
                    new PlanInHand(
                            own.plans().own(),
                            asker,
                            session,
                            folder(),
                            Home.person(invocation.environment()));
            CycleInHand analysis = new CycleInHand(own.analyses(), cycle);
            Prompt prompt = new Prompt(seat::open, printer.face());
            Transcript transcript =
                    new Transcript(
                            printer,
                            new Working(
                                    printer,
                                    printer.face().plain()
                                            ? null
                                            : () -> new ProgressLine(invocation)),
                            message == null,
                            prompt::columns);
            Bench bench = new Bench(client, plan, analysis, arrivals, transcript, decisions::find);
            Chat chat =
                    new Chat(
                            new Chat.Parts(
                                    model,
                                    bench,
                                    plan,
                                    analysis,
                                    decisions,
                                    transcript,
                                    own.extensions(),
                                    asker),
                            printer,
                            seat,
                            new Turns(arrivals, seat, decisions::find));
            try {
                return message == null ? chat.talk(prompt) : chat.once(message);
            } finally {
                chat.end();
            }
        }
    }

    /// Questions come to this terminal, and to every surface that is open anyway.
    private Ground here(DecisionDesk desk, Arrivals arrivals) {
        DecisionDesk watched =
                new WatchedDesk(
                        desk,
                        fresh -> {
                            AskResult.Asked asked = Announcing.whileAway(invocation, fresh);
                            arrivals.asked(asked.decision().id());
                            return asked;
                        });
        Supplier<DecisionDesk> told = () -> watched;
        return new Ground(
                told,
                told,
                () ->
                        Settings.read(invocation.home(), Map.copyOf(invocation.environment()))
                                .asking(),
                Optional::empty,
                Ground.Sitting.NONE,
                printer::notice,
                printer::warn,
                StdioServing.project());
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
