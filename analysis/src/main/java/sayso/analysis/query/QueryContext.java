package sayso.analysis.query;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.EvidenceCaps;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;

/// The facts that a query needs beside the decision table: the last ranking of the objectives, open
/// uncertainties, quality scores, and the caps that the evidence sets on these. Computes the
/// decision quality from them.
///
/// @param order the objectives as they were last ranked, the most important first; empty where
///     never
/// @param linked the open uncertainties that were noted for a cell
/// @param unlinked the ids of those noted elsewhere
/// @param scores of decision quality, from 0 to 100
/// @param caps what the evidence lets these scores be; null where it is not known
public record QueryContext(
        List<ObjectiveId> order,
        Map<CellId, List<String>> linked,
        List<String> unlinked,
        Map<Element, Integer> scores,
        @Nullable Map<Element, EvidenceCaps.Cap> caps) {
    /// Nothing but the table.
    public static final QueryContext NONE = ofScores(Map.of());

    /// How good the decision is rated to be, within what the evidence supports where that is known.
    public DecisionQuality quality() {
        return caps == null ? DecisionQuality.of(scores) : DecisionQuality.of(scores, caps);
    }

    public static QueryContext ofScores(Map<Element, Integer> scores) {
        return new QueryContext(List.of(), Map.of(), List.of(), scores, null);
    }
}
