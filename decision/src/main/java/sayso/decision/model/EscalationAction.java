package sayso.decision.model;

import java.util.Optional;

/// The action of one escalation step for an open decision: remind the person, tell every channel,
/// make a last call, or raise the urgency. None of them answers or releases work.
public enum EscalationAction implements WireEnum {
    /// The person is told again, on the channels they chose for this urgency.
    REMIND,

    /// Told on every channel that is set up.
    WIDEN,

    /// Told on every channel, as the last time.
    LAST_CALL,

    /// Becomes more urgent by one level, whose own steps begin then.
    RAISE;

    public static Optional<EscalationAction> parse(String text) {
        return WireEnum.named(values(), text);
    }

    @Override
    public String wireName() {
        return WireEnum.super.wireName().replace('_', '-');
    }
}
