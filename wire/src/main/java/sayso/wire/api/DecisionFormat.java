package sayso.wire.api;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// Format of a decision in a reply, chosen by `form`: the object that `decision show --json`
/// prints, or the exact record that another Sayso rebuilds.
public enum DecisionFormat implements WireEnum {
    /// The object that `decision show --json` prints: for programs that act on it.
    SHOWN,
    /// The record with all its parts, exactly: for a desk elsewhere that builds the same record.
    RECORD;

    public static Optional<DecisionFormat> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
