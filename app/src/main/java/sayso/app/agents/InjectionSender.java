package sayso.app.agents;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.hook.HookLog;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.AgentMessageKind;
import sayso.decision.model.Asker;
import sayso.decision.model.StoreException;

/// Queues a line of news or a reminder for an agent's session, for commands that agents' hooks
/// call, and runs such work so that a failure is only logged and the exit code stays 0. The same
/// line waits only once and is kept for a day. Failures go to the log of the hooks.
public final class InjectionSender {
    private static final Duration KEPT = Duration.ofDays(1);

    private InjectionSender() {}

    /// Runs what a hook asked for. Whatever goes wrong goes to the log of the hooks, since agents take
    /// an exit code for a refusal.
    ///
    /// @return the exit code, which is always 0
    public static int quietly(CommandContext invocation, Runnable work) {
        try {
            work.run();
        } catch (CommandFailureException | StoreException e) {
            new HookLog(invocation.home(), invocation.time())
                    .say("inject_failed", "failure", String.valueOf(e.getMessage()));
        }
        return ExitCode.DONE;
    }

    /// News of decisions, told once: the same line waits once, and is not told again within a day.
    ///
    /// @param session null where none is known; then there is no queue, and that is no fault
    public static void news(CommandContext invocation, @Nullable String session, String line) {
        add(invocation, session, AgentMessageKind.DECISION, line);
    }

    /// A reminder to the agent, told once as `news` is.
    ///
    /// @param session null where none is known
    public static void nudge(CommandContext invocation, @Nullable String session, String line) {
        add(invocation, session, AgentMessageKind.NUDGE, line);
    }

    private static void add(
            CommandContext invocation,
            @Nullable String session,
            AgentMessageKind kind,
            String line) {
        if (session == null) {
            return;
        }
        Instant now = invocation.desk().now();
        InjectionQueueAccess.with(
                invocation,
                queue ->
                        queue.add(
                                AgentMessage.of(
                                        Asker.LOCAL,
                                        kind.wireName() + ":" + session + ":" + line,
                                        session,
                                        kind,
                                        line,
                                        0,
                                        now,
                                        now.plus(KEPT))));
    }
}
