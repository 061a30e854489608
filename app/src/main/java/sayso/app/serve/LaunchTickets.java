package sayso.app.serve;

import java.security.SecureRandom;
import java.util.function.Supplier;
import sayso.agent.tools.TerminalHandoff;
import sayso.app.console.CommandContext;
import sayso.decision.access.HandoffService;
import sayso.decision.access.TicketService;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.session.SurfacePresence;
import sayso.home.Settings;
import sayso.hub.client.AttachResult;
import sayso.hub.client.RemoteDecisionDesk;
import sayso.store.SqlStore;
import sayso.wire.api.ProblemReply;

/// Issues and redeems the tickets with which an agent opens a question in a terminal; issues none
/// where the settings forbid it or the person has an inbox open. They are kept beside the
/// decisions: in this person's store, or at the hub that has the decisions.
public final class LaunchTickets {
    private LaunchTickets() {}

    /// @param desk the decisions that are handed off
    static TerminalHandoff handoff(CommandContext invocation, Supplier<DecisionDesk> desk) {
        Object lock = new Object();
        return (decision, owner) -> {
            boolean handsOff =
                    Settings.read(invocation.home(), invocation.environment()).handsOff();
            if (desk.get() instanceof RemoteDecisionDesk hub) {
                return handsOff
                        ? launch(hub.launchTicket(decision.id()))
                        : new TerminalHandoff.Way.Nowhere();
            }
            synchronized (lock) {
                if (isWatched(invocation)) {
                    return new TerminalHandoff.Way.Watched();
                }
                return handsOff
                        ? launch(issued(invocation, decision, owner))
                        : new TerminalHandoff.Way.Nowhere();
            }
        };
    }

    private static TerminalHandoff.Way launch(String ticket) {
        return new TerminalHandoff.Way.Launch(TerminalHandoff.command(ticket));
    }

    /// Whether the person has an inbox open in a terminal.
    private static boolean isWatched(CommandContext invocation) {
        try (SqlStore store = invocation.ownStore()) {
            return SurfacePresence.watches(store.presence().present(), invocation.user());
        }
    }

    /// Uses a ticket up, for the person at this terminal.
    public static LaunchTicketResult take(CommandContext invocation, DecisionId id, String ticket) {
        if (invocation.desk() instanceof RemoteDecisionDesk hub) {
            return switch (hub.attach(id, ticket, invocation.user())) {
                case AttachResult.Seated(RemoteDecisionDesk desk) ->
                        new LaunchTicketResult.Elsewhere(desk);
                case AttachResult.Refused(ProblemReply problem) ->
                        new LaunchTicketResult.Refused(
                                problem.code(), problem.title(), problem.hint());
            };
        }
        try (SqlStore store = invocation.ownStore()) {
            return new LaunchTicketResult.Here(
                    new HandoffService(new TicketService(store.access(), new SecureRandom()))
                            .spend(id, ticket));
        }
    }

    private static String issued(CommandContext invocation, Decision decision, String owner) {
        try (SqlStore store = invocation.ownStore()) {
            return new HandoffService(new TicketService(store.access(), new SecureRandom()))
                    .issue(decision, owner);
        }
    }
}
