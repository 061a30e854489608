package sayso.decision.access;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The purpose of a ticket (an agent's task, a handoff to a terminal, a sitting at a decision,
/// opening the portal, a portal session, a press of a card's button, or pairing an account), with the mark that begins its secret. The mark is
/// hashed with the secret, so that a ticket of one kind cannot pass for another.
public enum TicketKind implements WireEnum {
    /// An agent's handle on a task that waits for one decision. Used again and again.
    TASK("t."),
    /// A terminal session that an agent hands to the person, for one decision. Used once.
    HANDOFF("h."),
    /// That somebody sits at one decision, since they used its launch ticket at a hub elsewhere. Used
    /// again and again.
    SITTING("a."),
    /// Opens a session of the portal. Used once.
    PORTAL("c."),
    /// A session of the portal, in the cookie of one browser. Used again and again; spent, it is over.
    SESSION("s."),
    /// The buttons of one card that a channel shows of one decision. Used again and again; what it allows
    /// ends with the decision, or when the question changes.
    PRESS("p."),
    /// Pairs an account of a channel with the person who asked for it. Used once.
    PAIRING("n.");

    private final String mark;

    TicketKind(String mark) {
        this.mark = mark;
    }

    /// The kind a secret claims to be of.
    public static Optional<TicketKind> ofSecret(String secret) {
        for (TicketKind kind : values()) {
            if (secret.startsWith(kind.mark)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    public static Optional<TicketKind> parse(String text) {
        return WireEnum.named(values(), text);
    }

    public String mark() {
        return mark;
    }
}
