package sayso.decision.turn;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The strictness with which an agent is held to asking something before it ends a turn: held, only
/// noted, or not looked at.
public enum TurnMode implements WireEnum {
    /// It is held until it asks.
    STRICT,
    /// It is never held; that it would have been is noted.
    SOFT,
    /// Nobody looks.
    OFF;

    public static Optional<TurnMode> parse(String word) {
        return WireEnum.written(values(), word);
    }
}
