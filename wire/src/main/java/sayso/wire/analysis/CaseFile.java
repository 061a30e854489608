package sayso.wire.analysis;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.table.DecisionTable;
import sayso.wire.JsonObject;

/// Contents of a case in the format `sayso.case/1`: a decision table, scores of decision quality,
/// and the tools to run on it, if any are named.
///
/// @param dq scores of decision quality, from 0 to 100
/// @param runs the tools to run; null where the file names none
public record CaseFile(
        @Nullable String title,
        DecisionTable table,
        Map<Element, Integer> dq,
        @Nullable List<Run> runs) {
    public static final String FORMAT = "sayso.case/1";

    /// How many tools one request may run.
    public static final int MOST_RUNS = 20;

    /// How many bytes one may have.
    public static final int MOST_BYTES = 256 * 1024;

    /// One tool to run, its parameters not read yet.
    public record Run(String tool, JsonObject parameters) {}
}
