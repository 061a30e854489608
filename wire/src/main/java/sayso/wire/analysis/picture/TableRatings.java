package sayso.wire.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.Objective;

/// Supplies charts with what they draw of a decision table: the alternatives and objectives in
/// play, their totals and weights, and a number for each judgement.
record TableRatings(DecisionTable table, PughTotals totals, boolean weighted) {
    static TableRatings of(DecisionTable table) {
        boolean weighted = table.objectives().stream().anyMatch(one -> one.weight() != null);
        return new TableRatings(table, PughTotals.of(table, weighted), weighted);
    }

    /// Alternatives in play with their totals.
    List<PughTotals.Score> inPlay() {
        return totals.alternatives().stream().filter(PughTotals.Score::inPlay).toList();
    }

    /// The places of the objectives that count.
    List<Integer> columns() {
        List<Integer> columns = new ArrayList<>();
        for (int k = 0; k < table.objectives().size(); k++) {
            if (!table.objectives().get(k).setAside()) {
                columns.add(k);
            }
        }
        return columns;
    }

    double weight(int column) {
        if (!weighted) {
            return 1;
        }
        double all = 0;
        for (int k : columns()) {
            all += plain(table.objectives().get(k));
        }
        return all == 0 ? 0 : plain(table.objectives().get(column)) / all;
    }

    private static double plain(Objective objective) {
        Double weight = objective.weight();
        return weight == null ? 0 : weight;
    }

    /// What a total is taken for where it is not known whole.
    static double expected(PughTotals.Score score) {
        Double total = score.totalScore();
        return total == null ? (score.totalLow() + score.totalHigh()) / 2 : total;
    }

    static double middle(Judgement judgement) {
        Integer counted = judgement.counted();
        return counted == null ? (judgement.low() + judgement.high()) / 2.0 : counted;
    }
}
