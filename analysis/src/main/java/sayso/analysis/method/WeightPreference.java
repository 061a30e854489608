package sayso.analysis.method;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The weights that the draws of a simulation use: those that were set, random ones that keep an
/// order of the objectives, or any random ones.
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
