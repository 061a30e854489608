package sayso.analysis.query;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The kinds of [TableQuery], one for each tool that computes from a decision table, in the order
/// of the catalogue; tells which of them need no parameter.
public enum QueryKind implements WireEnum {
    SET_OBJECTIVE_WEIGHTS(false),
    CALCULATE_OVERALL_DQ(true),
    COMPUTE_PUGH_TOTALS(true),
    FIND_DOMINATED_ALTERNATIVES(true),
    FIND_IRRELEVANT_OBJECTIVES(true),
    SENSITIVITY_CHECK(false),
    WEIGHT_SENSITIVITY(false),
    RANK_ALTERNATIVES(true),
    RANK_ACCEPTABILITY(true),
    CHECK_RANK_STABILITY(true),
    SCREEN_ALTERNATIVES(true),
    SUMMARIZE_TENSIONS(true),
    NEXT_CELLS_TO_RATE(true),
    VALUE_OF_INFORMATION(true),
    PREVIEW_EVEN_SWAPS(false),
    ROBUSTNESS_REPORT(true);

    private final boolean bare;

    QueryKind(boolean bare) {
        this.bare = bare;
    }

    /// Whether it has an answer without any parameter.
    public boolean isBare() {
        return bare;
    }

    public static Optional<QueryKind> parse(String text) {
        return WireEnum.named(values(), text);
    }
}
