package sayso.analysis.asking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.method.CycleQualityFacts;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.EvidenceCaps;
import sayso.analysis.method.TableQualityFacts;
import sayso.analysis.query.QueryContext;
import sayso.analysis.query.TableQuery;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;

/// Builds the [QueryContext] of a query from a cycle: the last ranking of objectives, open
/// uncertainties, quality scores and, for the overall quality only, their caps. Also computes the
/// decision quality of a cycle within those caps.
public final class QueryContextFactory {
    private QueryContextFactory() {}

    /// @param table of the cycle
    public static QueryContext of(TableQuery query, Cycle cycle, DecisionTable table) {
        CycleContents contents = cycle.contents();
        Map<CellId, List<String>> linked = new LinkedHashMap<>();
        List<String> unlinked = new ArrayList<>();
        for (Uncertainty one : UncertaintyRegister.open(cycle)) {
            if (one.cell() == null) {
                unlinked.add(one.id().value());
            } else {
                linked.computeIfAbsent(one.cell(), _ -> new ArrayList<>()).add(one.id().value());
            }
        }
        Tradeoffs.Weights weights = contents.tradeoffs().weights();
        return new QueryContext(
                weights == null ? List.of() : weights.order(),
                linked,
                unlinked,
                contents.quality().values(),
                // why: to look for contradictions in the ranking costs more than most answers
                query instanceof TableQuery.CalculateOverallDq
                        ? EvidenceCaps.of(facts(cycle), TableQualityFacts.of(table))
                        : null);
    }

    /// How good the decision is rated to be, and what of that the evidence supports.
    public static DecisionQuality quality(Cycle cycle) {
        return of(new TableQuery.CalculateOverallDq(), cycle, ConsequenceMatrix.of(cycle).table())
                .quality();
    }

    private static CycleQualityFacts facts(Cycle cycle) {
        ProblemFrame frame = cycle.contents().frame();
        return new CycleQualityFacts(
                frame.maker() != null,
                frame.statement() != null,
                frame.scope() != null,
                cycle.contents().objectives().means().stream()
                        .anyMatch(means -> means.supports().isEmpty()),
                cycle.statusOf(Component.TRADEOFFS).isStarted(),
                !cycle.contents().steps().actions().isEmpty(),
                cycle.confirmations().stream()
                        .filter(one -> one.status() == Confirmation.Status.CONFIRMED)
                        .filter(one -> !one.asksToRevisit())
                        .anyMatch(one -> one.decidedBy() == Confirmation.DecidedBy.PERSON));
    }
}
