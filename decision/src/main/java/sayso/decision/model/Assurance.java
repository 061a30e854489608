package sayso.decision.model;

import java.util.Optional;

/// The reliability with which the answering person was authenticated, from strongest (a personal
/// account) to weakest (the word of the agent's own client). A decision may demand a minimum level,
/// its floor.
public enum Assurance implements WireEnum {
    /// A personal account.
    LOGIN,
    /// The portal's own session.
    WEB,
    /// A terminal of the same user.
    TERMINAL,
    /// An account elsewhere, such as one of a chat service, that the person bound at their terminal.
    PAIRED,
    /// A link sent to the person's mailbox, or another secret that whoever has it may use.
    LINK,
    /// A single-use ticket the agent handed on.
    HANDOFF,
    /// The agent's own client says so.
    CLIENT;

    public static Optional<Assurance> parse(String text) {
        return WireEnum.named(values(), text);
    }

    public boolean meets(Assurance floor) {
        return compareTo(floor) <= 0;
    }
}
