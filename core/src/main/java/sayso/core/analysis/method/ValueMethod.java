package sayso.core.analysis.method;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The methods that turn a table into one score per alternative.
public enum ValueMethod {
    /// The sum of ratings.
    PUGH,
    /// The weighted sum of what each cell is worth on its scale.
    ADDITIVE,
    /// The weighted sum of shares in the sum of a column.
    RATIO_SUM,
    /// The product of values, each to the power of its weight.
    WEIGHTED_PRODUCT,
    /// How near to the best and far from the worst of every column.
    TOPSIS;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ValueMethod> parse(String text) {
        return Arrays.stream(values()).filter(one -> one.wireName().equals(text)).findFirst();
    }
}
