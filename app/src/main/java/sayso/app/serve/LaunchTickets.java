package sayso.app.serve;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import sayso.app.console.Invocation;
import sayso.core.access.Spending;
import sayso.core.access.TicketKind;
import sayso.core.access.Tickets;
import sayso.core.decision.DecisionId;
import sayso.hub.tools.Handoff;
import sayso.store.SharedStore;

/// The tickets with which an agent opens a question in a terminal: `sayso attach d-7m2kq0.k3v9…`, the
/// decision and a secret that is good for one sitting.
public final class LaunchTickets {
    /// Longer than any question may run by its asker's wish; a closed one takes no ticket anyway.
    private static final Duration LIFE = Duration.ofDays(8);

    private LaunchTickets() {}

    /// Empty commands where the decisions are kept by a hub elsewhere, since tickets are kept beside
    /// the decisions.
    static Handoff handoff(Invocation invocation) {
        Object lock = new Object();
        return (id, owner) -> {
            synchronized (lock) {
                return invocation.remoteHub().isPresent()
                        ? Optional.empty()
                        : Optional.of(command(invocation, id, owner));
            }
        };
    }

    /// Uses up what such a command names.
    ///
    /// @param words the id, a dot and the secret
    public static Spending spend(Invocation invocation, String words, DecisionId id) {
        String start = id + ".";
        if (!words.startsWith(start)) {
            return new Spending.Unknown();
        }
        try (SharedStore store = invocation.ownStore()) {
            Tickets tickets = new Tickets(store.access(), new SecureRandom());
            String secret = TicketKind.HANDOFF.mark() + words.substring(start.length());
            return tickets.find(TicketKind.HANDOFF, secret)
                            .filter(ticket -> id.equals(ticket.decision()))
                            .isPresent()
                    ? tickets.spend(TicketKind.HANDOFF, secret)
                    : new Spending.Unknown();
        }
    }

    private static String command(Invocation invocation, DecisionId id, String owner) {
        try (SharedStore store = invocation.ownStore()) {
            String secret =
                    new Tickets(store.access(), new SecureRandom())
                            .issue(TicketKind.HANDOFF, id, owner, LIFE);
            return "sayso attach "
                    + id
                    + "."
                    + secret.substring(TicketKind.HANDOFF.mark().length());
        }
    }
}
