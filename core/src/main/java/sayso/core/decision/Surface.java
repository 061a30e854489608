package sayso.core.decision;

import java.util.Locale;
import java.util.Optional;

/// The place where a person answers.
public enum Surface {
    TERMINAL("in the terminal"),
    WEB("in the portal"),
    CLI("on the command line"),
    ELICITATION("in the agent's own dialog");

    private final String place;

    Surface(String place) {
        this.place = place;
    }

    public static Optional<Surface> parse(String text) {
        for (Surface surface : values()) {
            if (surface.wireName().equals(text)) {
                return Optional.of(surface);
            }
        }
        return Optional.empty();
    }

    /// The surface in a sentence, as in `Answered in the portal 4 s ago`.
    public String place() {
        return place;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
