package sayso.core.turn;

import static java.util.Objects.requireNonNull;

/// What came of the end of a turn.
///
/// @param text what the agent is told if it is held
public record Judged(StopVerdict verdict, ModeInForce mode, String text) {
    public Judged {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(mode, "mode is null");
        requireNonNull(text, "text is null");
    }
}
