package sayso.wire.cycle.export;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.Recommendation;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.Screening;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;

/// Summarises an analysis cycle for the decision maker in a few sentences: the decision, the
/// alternative that stands out, the leader, and open points.
final class AnalysisVerdict {
    private final Cycle cycle;
    private final DecisionTable table;
    private final PughTotals totals;
    private final List<String> sentences = new ArrayList<>();

    private AnalysisVerdict(Cycle cycle) {
        this.cycle = cycle;
        this.table = ConsequenceMatrix.of(cycle).table();
        this.totals =
                PughTotals.of(
                        table, table.objectives().stream().anyMatch(one -> one.weight() != null));
    }

    static List<String> of(Cycle cycle) {
        AnalysisVerdict verdict = new AnalysisVerdict(cycle);
        verdict.decided();
        verdict.standsOut();
        verdict.leads();
        verdict.open();
        return verdict.sentences;
    }

    private void decided() {
        CycleClosure closing = cycle.closing();
        if (closing == null) {
            return;
        }
        AlternativeId chosen = closing.chosen();
        sentences.add(
                chosen != null
                        ? "Decided for " + name(chosen) + ": " + closing.rationale()
                        : (cycle.isDecided()
                                        ? "Decided for none of the alternatives: "
                                        : "Left without a decision: ")
                                + closing.rationale());
    }

    private void standsOut() {
        Recommendation.Standout standout = cycle.contents().recommendation().standout();
        if (standout == null) {
            return;
        }
        AlternativeId id = standout.alternativeId();
        sentences.add(
                (id == null ? "Nothing stands out: " : name(id) + " stands out: ")
                        + standout.rationale());
    }

    private void leads() {
        if (table.alternatives().size() < 2 || table.objectives().isEmpty()) {
            sentences.add("There is nothing to compare yet.");
            return;
        }
        List<AlternativeId> leaders = totals.leaderIds();
        Double margin = totals.margin();
        if (leaders.size() == 1) {
            sentences.add(
                    name(leaders.getFirst())
                            + (totals.leaderId() == null ? " leads or shares the lead" : " leads")
                            + (margin == null
                                    ? ", whatever the unknown ratings turn out to be."
                                    : " by "
                                            + DocumentNumberFormatter.of(
                                                    Math.rint(margin * 100) / 100)
                                            + "."));
        } else if (leaders.size() > 1) {
            sentences.add(names(leaders) + " lead with the same total.");
        } else {
            sentences.add(
                    "Nobody leads yet: "
                            + names(totals.possibleLeaderIds())
                            + " may still come first.");
        }
        List<AlternativeId> refused =
                Screening.of(table).violations().stream()
                        .map(Screening.Violation::alternativeId)
                        .distinct()
                        .toList();
        if (!refused.isEmpty()) {
            sentences.add(
                    names(refused) + (refused.size() == 1 ? " misses" : " miss") + " a must.");
        }
    }

    private void open() {
        int unknown = ConsequenceMatrix.of(cycle).remaining();
        if (unknown > 0) {
            sentences.add(
                    unknown == 1
                            ? "One cell of the matrix is not rated."
                            : unknown + " cells of the matrix are not rated.");
        }
        long open =
                cycle.contents().issue().uncertainties().stream()
                        .filter(one -> one.isOpen())
                        .count();
        if (open > 0) {
            sentences.add(
                    open == 1 ? "One uncertainty is open." : open + " uncertainties are open.");
        }
    }

    private String name(@Nullable AlternativeId id) {
        Alternatives alternatives = cycle.contents().alternatives();
        return id == null
                ? ""
                : alternatives
                        .find(id)
                        .map(CycleAlternative::name)
                        .map(name -> "“" + name + "”")
                        .orElse(id.value());
    }

    private String names(List<AlternativeId> ids) {
        return ids.stream().map(this::name).collect(Collectors.joining(" and "));
    }
}
