package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// The person's settings about turns: the general mode, for how many turns an unanswered decision
/// excuses, how long a timed-out one still counts as open, and the text for a held agent.
///
/// @param mode where nothing more specific was set
/// @param modeFrom where that mode was set, for people
/// @param carry for how many further turns an unanswered decision excuses
/// @param openAfterTimeout how long after its deadline a decision still counts as open
/// @param reason what an agent is told when it is held, with placeholders; empty for `HoldText.STANDARD`
public record TurnSettings(
        TurnMode mode, String modeFrom, int carry, Duration openAfterTimeout, String reason) {
    public static final int CARRY = 3;

    public TurnSettings {
        requireNonNull(mode, "mode is null");
        requireNonNull(modeFrom, "modeFrom is null");
        requireNonNull(openAfterTimeout, "openAfterTimeout is null");
        requireNonNull(reason, "reason is null");
    }
}
