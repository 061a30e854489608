package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;

/// The facts from which `StopRules` decides whether a turn may end: the mode, the agent's
/// statements, the turn, the decisions its session asked, and how often the agent was held.
///
/// @param offers what the session's agent asked and that may count
/// @param held when the session's agent was held lately, in any turn, oldest first
/// @param heldInTurn how often it was held in this turn
/// @param refuted whether the agent's last words claim an answer that no person gave
/// @param carry for how many further turns an unanswered decision excuses
public record StopFacts(
        TurnMode mode,
        StopSignals signs,
        Turn turn,
        List<TurnExcuse> offers,
        List<Instant> held,
        int heldInTurn,
        boolean refuted,
        int carry,
        Instant now) {
    public StopFacts {
        requireNonNull(mode, "mode is null");
        requireNonNull(signs, "signs is null");
        requireNonNull(turn, "turn is null");
        requireNonNull(now, "now is null");
        offers = List.copyOf(offers);
        held = List.copyOf(held);
    }
}
