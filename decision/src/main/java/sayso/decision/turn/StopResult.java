package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

/// The verdict on the end of a turn, with the mode that applied and the text that the agent gets if
/// it is held.
///
/// @param text what the agent is told if it is held
public record StopResult(StopVerdict verdict, EffectiveTurnMode mode, String text) {
    public StopResult {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(mode, "mode is null");
        requireNonNull(text, "text is null");
    }
}
