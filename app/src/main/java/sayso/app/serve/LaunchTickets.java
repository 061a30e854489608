package sayso.app.serve;

import java.security.SecureRandom;
import java.util.function.Supplier;
import sayso.app.console.Invocation;
import sayso.app.home.Settings;
import sayso.core.access.Launches;
import sayso.core.access.Tickets;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.session.Presence;
import sayso.hub.client.Attached;
import sayso.hub.client.RemoteDesk;
import sayso.hub.tools.Handoff;
import sayso.store.SharedStore;
import sayso.wire.api.ProblemReply;

/// The tickets with which an agent opens a question in a terminal, kept beside the decisions: in this
/// person's store, or at the hub elsewhere that keeps them.
public final class LaunchTickets {
    private LaunchTickets() {}

    /// @param desk the decisions that are handed off
    static Handoff handoff(Invocation invocation, Supplier<DecisionDesk> desk) {
        Object lock = new Object();
        return (decision, owner) -> {
            boolean handsOff =
                    Settings.read(invocation.home(), invocation.environment()).handsOff();
            if (desk.get() instanceof RemoteDesk hub) {
                return handsOff
                        ? launch(hub.launchTicket(decision.id()))
                        : new Handoff.Way.Nowhere();
            }
            synchronized (lock) {
                if (isWatched(invocation)) {
                    return new Handoff.Way.Watched();
                }
                return handsOff
                        ? launch(issued(invocation, decision, owner))
                        : new Handoff.Way.Nowhere();
            }
        };
    }

    private static Handoff.Way launch(String ticket) {
        return new Handoff.Way.Launch(Handoff.command(ticket));
    }

    /// Whether the person has an inbox open in a terminal.
    private static boolean isWatched(Invocation invocation) {
        try (SharedStore store = invocation.ownStore()) {
            return Presence.watches(store.presence().present(), invocation.user());
        }
    }

    /// Uses a ticket up, for the person at this terminal.
    public static Seat take(Invocation invocation, DecisionId id, String ticket) {
        if (invocation.desk() instanceof RemoteDesk hub) {
            return switch (hub.attach(id, ticket, invocation.user())) {
                case Attached.Seated(RemoteDesk desk) -> new Seat.Elsewhere(desk);
                case Attached.Refused(ProblemReply problem) ->
                        new Seat.Refused(problem.code(), problem.title(), problem.hint());
            };
        }
        try (SharedStore store = invocation.ownStore()) {
            return new Seat.Here(
                    new Launches(new Tickets(store.access(), new SecureRandom()))
                            .spend(id, ticket));
        }
    }

    private static String issued(Invocation invocation, Decision decision, String owner) {
        try (SharedStore store = invocation.ownStore()) {
            return new Launches(new Tickets(store.access(), new SecureRandom()))
                    .issue(decision, owner);
        }
    }
}
