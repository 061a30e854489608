package sayso.core.decision;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The action of one escalation step. None of them answers or releases work.
public enum EscalationAction {
    /// The person is told again, on the channels they chose for this urgency.
    REMIND,

    /// Told on every channel that is set up.
    WIDEN,

    /// Told on every channel, as the last time.
    LAST_CALL,

    /// Becomes more urgent by one level, whose own steps begin then.
    RAISE;

    public static Optional<EscalationAction> parse(String text) {
        return Arrays.stream(values()).filter(each -> each.wireName().equals(text)).findFirst();
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
