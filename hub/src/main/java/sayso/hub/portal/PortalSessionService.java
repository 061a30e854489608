package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
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

    /// The length of a form's token, in bytes.
    private static final int TOKEN = 16;

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

    /// What proves that a form was filled in on a page of this session, as one page shows it: the session's
    /// secret does not follow from it, and since it reads otherwise on every page, the length of a packed
    /// page tells nothing of it.
    static String maskedToken(String secret, RandomGenerator random) {
        byte[] mask = new byte[TOKEN];
        random.nextBytes(mask);
        HexFormat hex = HexFormat.of();
        return hex.formatHex(mask) + hex.formatHex(masked(token(secret), mask));
    }

    /// Whether a page of this session showed this token.
    static boolean isToken(String secret, String shown) {
        if (secret.isEmpty() || !shown.matches("[0-9a-f]{" + 4 * TOKEN + "}")) {
            return false;
        }
        HexFormat hex = HexFormat.of();
        byte[] mask = hex.parseHex(shown.substring(0, 2 * TOKEN));
        byte[] said = masked(hex.parseHex(shown.substring(2 * TOKEN)), mask);
        return MessageDigest.isEqual(token(secret), said);
    }

    private static byte[] token(String secret) {
        String hash = SecretHash.of("form " + secret).hex();
        return HexFormat.of().parseHex(hash.substring(0, 2 * TOKEN));
    }

    private static byte[] masked(byte[] content, byte[] mask) {
        byte[] masked = new byte[content.length];
        for (int i = 0; i < content.length; i++) {
            masked[i] = (byte) (content[i] ^ mask[i]);
        }
        return masked;
    }
}
