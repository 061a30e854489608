package sayso.decision.model;

import java.util.Optional;

/// The place where a person answers: the terminal, the portal, the command line, the agent's own
/// dialog, or a channel such as a chat service, which a person's `via` names.
public enum Surface implements WireEnum {
    TERMINAL("in the terminal"),
    WEB("in the portal"),
    CLI("on the command line"),
    ELICITATION("in the agent's own dialog"),
    CHANNEL("in a chat");

    private final String place;

    Surface(String place) {
        this.place = place;
    }

    public static Optional<Surface> parse(String text) {
        return WireEnum.named(values(), text);
    }

    /// The surface in a sentence, as in `Answered in the portal 4 s ago`.
    public String place() {
        return place;
    }
}
