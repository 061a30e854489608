package sayso.core.analysis.method;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The source of the weights in a simulation.
public enum WeightPreference {
    /// Those that were set.
    FIXED,
    /// Any that keep an order of objectives.
    ORDINAL,
    /// Any.
    NONE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<WeightPreference> parse(String text) {
        return Arrays.stream(values()).filter(one -> one.wireName().equals(text)).findFirst();
    }
}
