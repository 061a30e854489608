package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.access.TicketService;
import sayso.decision.model.DecisionId;

/// Issues the single-use codes that sign a browser in, opens and ends browser sessions, and derives
/// the token that the forms of a session carry. A person's credential creates a short-lived
/// single-use code, and the code opens a session for that credential.
public final class PortalSessionService {
    static final Duration CODE = Duration.ofMinutes(5);
    static final Duration SESSION = Duration.ofDays(30);
    private static final int CSRF = 32;

    private final TicketService tickets;

    public PortalSessionService(TicketService tickets) {
        this.tickets = requireNonNull(tickets, "tickets is null");
    }

    /// A code that opens one session.
    ///
    /// @param credential whose session it will be
    /// @param decision where the browser goes first; null for the list
    String code(String credential, @Nullable DecisionId decision) {
        return tickets.issue(TicketKind.PORTAL, decision, credential, CODE);
    }

    TicketRedemption spend(String code) {
        return tickets.spend(TicketKind.PORTAL, code);
    }

    /// The secret of a new session.
    String open(String credential) {
        return tickets.issue(TicketKind.SESSION, null, credential, SESSION);
    }

    /// Whose credential opened a session that lasts.
    Optional<String> holder(String secret) {
        return tickets.find(TicketKind.SESSION, secret)
                .filter(ticket -> ticket.usedAt() == null)
                .map(Ticket::holder);
    }

    /// Those of one credential that last, each by the hash of its secret, the newest first.
    SequencedMap<SecretHash, Ticket> of(String credential) {
        return tickets.outstanding(TicketKind.SESSION, credential);
    }

    void end(SecretHash session) {
        tickets.spend(session);
    }

    void end(String secret) {
        tickets.spend(TicketKind.SESSION, secret);
    }

    /// What proves that a form was filled in on a page of this session. A page may show it: the
    /// session's secret does not follow from it.
    static String formToken(String secret) {
        return SecretHash.of("form " + secret).hex().substring(0, CSRF);
    }
}
