package sayso.app.connect;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;

/// Press on the button of a test message, by which a person shows while they connect that presses
/// arrive: the ticket that the button carries, which the hub's listener spends.
record TestPress(TicketService tickets, String secret) {
    private static final long LOOK_MILLIS = 250;

    TestPress {
        requireNonNull(tickets, "tickets is null");
        requireNonNull(secret, "secret is null");
    }

    /// Draws one.
    ///
    /// @param holder as the channel's listener looks for it
    static TestPress drawn(TicketService tickets, String holder, Duration patience) {
        return new TestPress(tickets, tickets.issue(TicketKind.PAIRING, null, holder, patience));
    }

    /// Whether it arrives in time.
    boolean await(Duration patience) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() - until < 0) {
            if (tickets.find(TicketKind.PAIRING, secret)
                    .filter(ticket -> ticket.usedAt() != null)
                    .isPresent()) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return false;
    }
}
