package sayso.decision.turn;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionTransaction;

/// A transaction on sessions, their turns with the recorded ends, and the turn modes that were set.
/// It knows no rules: `TurnService` and `StopRules` do.
public interface TurnTransaction extends SessionTransaction {
    /// The last turn of a session.
    Optional<Turn> turn(SessionKey session);

    /// The turn of a session that goes by this name.
    Optional<Turn> turnNamed(SessionKey session, String name);

    /// Adds a turn or replaces the one of its number.
    void save(Turn turn);

    /// The ends of turns of a session since then, oldest first.
    List<StopRecord> stops(SessionKey session, Instant since);

    void add(StopRecord stop);

    /// What the agent of this session asked that may excuse the end of `turn`: what still waits or can
    /// still be answered, and what was answered in it. The last one asked first.
    ///
    /// @param openSince what timed out since then can still be answered
    List<TurnExcuse> offers(Turn turn, Instant openSince);

    /// The modes that were set, in the order of scope and name.
    List<TurnModeSetting> modes(String owner);

    /// Sets a mode, in place of the one set for the same before.
    void set(String owner, TurnModeSetting mode);

    /// Takes a mode back.
    ///
    /// @return whether there was one
    boolean clear(String owner, TurnModeScope scope, String name);
}
