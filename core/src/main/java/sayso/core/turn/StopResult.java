package sayso.core.turn;

import static java.util.Objects.requireNonNull;

/// What came of the end of a turn.
///
/// @param text what the agent is told if it is held
public record StopResult(StopVerdict verdict, EffectiveTurnMode mode, String text) {
    public StopResult {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(mode, "mode is null");
        requireNonNull(text, "text is null");
    }
}
