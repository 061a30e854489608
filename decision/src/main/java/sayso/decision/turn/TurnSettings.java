package sayso.decision.turn;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.decision.claim.ConsentClaimForm;

/// The person's settings about turns: the general mode, for how many turns an unanswered decision
/// excuses, how long a timed-out one still counts as open, the text for a held agent, and whether its
/// last words are judged.
///
/// @param mode where nothing more specific was set
/// @param modeFrom where that mode was set, for people
/// @param carry for how many further turns an unanswered decision excuses
/// @param openAfterTimeout how long after its deadline a decision still counts as open
/// @param reason what an agent is told when it is held, with placeholders; empty for `HoldText.STANDARD`
/// @param claims in which form agents' last words claim that a person decided; null where nobody judges
///     them
public record TurnSettings(
        TurnMode mode,
        String modeFrom,
        int carry,
        Duration openAfterTimeout,
        String reason,
        @Nullable ConsentClaimForm claims) {
    public static final int CARRY = 3;

    public TurnSettings {
        requireNonNull(mode, "mode is null");
        requireNonNull(modeFrom, "modeFrom is null");
        requireNonNull(openAfterTimeout, "openAfterTimeout is null");
        requireNonNull(reason, "reason is null");
    }

    /// Settings by which nobody judges what agents say.
    public TurnSettings(
            TurnMode mode, String modeFrom, int carry, Duration openAfterTimeout, String reason) {
        this(mode, modeFrom, carry, openAfterTimeout, reason, null);
    }

    /// Whether ends of turns are looked at, whatever mode was set for one session, agent or project.
    public boolean looksAtAll() {
        return mode != TurnMode.OFF || claims != null;
    }
}
