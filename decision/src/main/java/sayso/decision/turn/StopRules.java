package sayso.decision.turn;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.turn.StopVerdict.Because;

/// Judges the end of an agent's turn from its facts: it passes for a reason, is noted, is held
/// until the agent asks a decision or its last words are true, or is let go because holding leads nowhere. Pure: reads no
/// clock and writes nothing, so that every hook that fires for the same end gets the same verdict.
public final class StopRules {
    /// So many holds within `WINDOW`, in whatever turns, are a loop.
    public static final int HELD_IN_WINDOW = 3;

    public static final Duration WINDOW = Duration.ofMinutes(2);

    /// So many holds in one turn are a loop. why: below the number after which agents give up on us
    public static final int HELD_IN_TURN = 5;

    private StopRules() {}

    public static StopVerdict check(StopFacts facts) {
        if (facts.mode() == TurnMode.OFF && !facts.refuted()) {
            return passes(Because.OFF);
        }
        if (facts.signs().subagent()) {
            return passes(Because.SUBAGENT);
        }
        // why: a claim is as false beside an open decision, and where nobody began the turn
        if (facts.refuted() && facts.turn().looseAt() == null) {
            return isLoop(facts) ? new StopVerdict.Loops() : new StopVerdict.Refuted();
        }
        if (facts.mode() == TurnMode.OFF) {
            return passes(Because.OFF);
        }
        if (facts.signs().background()) {
            return passes(Because.BACKGROUND);
        }
        if (!facts.turn().byPerson()) {
            return passes(Because.NOT_BY_A_PERSON);
        }
        Optional<StopVerdict> excused = excused(facts);
        if (excused.isPresent()) {
            return excused.get();
        }
        if (facts.mode() == TurnMode.SOFT) {
            return new StopVerdict.Noted();
        }
        if (facts.turn().looseAt() != null) {
            return passes(Because.LOOSE);
        }
        return isLoop(facts) ? new StopVerdict.Loops() : new StopVerdict.Held();
    }

    private static Optional<StopVerdict> excused(StopFacts facts) {
        Instant worked = facts.turn().workedAt();
        for (TurnExcuse offer : facts.offers()) {
            if (offer.turnsSince() == 0) {
                if (offer.isOpen()) {
                    return Optional.of(new StopVerdict.Passes(Because.ASKED, offer.id()));
                }
                Instant answered = offer.answeredAt();
                if (answered != null && (worked == null || !worked.isAfter(answered))) {
                    return Optional.of(new StopVerdict.Passes(Because.ANSWERED, offer.id()));
                }
            } else if (offer.isOpen() && offer.turnsSince() <= facts.carry()) {
                return Optional.of(new StopVerdict.Passes(Because.CARRIED, offer.id()));
            }
        }
        return Optional.empty();
    }

    private static boolean isLoop(StopFacts facts) {
        Instant since = facts.now().minus(WINDOW);
        long lately = facts.held().stream().filter(at -> at.isAfter(since)).count();
        return lately >= HELD_IN_WINDOW || facts.heldInTurn() >= HELD_IN_TURN;
    }

    private static StopVerdict passes(Because because) {
        return new StopVerdict.Passes(because, null);
    }
}
