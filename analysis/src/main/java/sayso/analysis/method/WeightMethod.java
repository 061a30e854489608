package sayso.analysis.method;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The methods that derive weights from a person's answers: direct, swing, three from ranks (`ROC`,
/// `RANK_SUM`, `RANK_RECIPROCAL`), and two from pairwise comparisons (`PAIRWISE`, `AHP`).
public enum WeightMethod implements WireEnum {
    DIRECT,
    SWING,
    ROC,
    RANK_SUM,
    RANK_RECIPROCAL,
    PAIRWISE,
    AHP;

    public static Optional<WeightMethod> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
