package sayso.analysis.method;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The source of the weights in a simulation: those set, any that keep an order of objectives, or
/// any at all.
public enum WeightPreference implements WireEnum {
    /// Those that were set.
    FIXED,
    /// Any that keep an order of objectives.
    ORDINAL,
    /// Any.
    NONE;

    public static Optional<WeightPreference> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
