package sayso.core.analysis.cycle;

import static java.util.Objects.requireNonNull;

/// Names one analysis, which holds the cycles of one tree.
public record AnalysisId(String value) {
    public AnalysisId {
        requireNonNull(value, "value is null");
    }

    @Override
    public String toString() {
        return value;
    }
}
