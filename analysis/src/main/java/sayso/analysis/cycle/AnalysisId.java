package sayso.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// The id of an analysis, which all cycles of one tree of branches share.
public record AnalysisId(String value) {
    public AnalysisId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
