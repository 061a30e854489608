package sayso.analysis.method;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The methods that turn a table into one score per alternative: Pugh, additive, ratio sum,
/// weighted product and TOPSIS.
public enum ValueMethod implements WireEnum {
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

    public static Optional<ValueMethod> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
