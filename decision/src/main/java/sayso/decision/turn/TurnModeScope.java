package sayso.decision.turn;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The scope for which a turn mode is set: one session, a kind of agent, or a project. The most
/// specific one wins: the first of these that has a mode.
public enum TurnModeScope implements WireEnum {
    SESSION,
    AGENT,
    PROJECT;

    public static Optional<TurnModeScope> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
