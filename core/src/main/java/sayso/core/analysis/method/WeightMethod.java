package sayso.core.analysis.method;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The methods that derive weights from a person's answers.
public enum WeightMethod {
    DIRECT,
    SWING,
    ROC,
    RANK_SUM,
    RANK_RECIPROCAL,
    PAIRWISE,
    AHP;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<WeightMethod> parse(String text) {
        return Arrays.stream(values()).filter(one -> one.wireName().equals(text)).findFirst();
    }
}
