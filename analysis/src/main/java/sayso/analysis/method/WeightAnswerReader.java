package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sayso.analysis.method.Weighting.Comparison;
import sayso.analysis.method.Weighting.Entry;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.PlainNumberFormatter;

/// Reads a person's answers about weights, one for each objective in play or each pair, into
/// numbers in the order of those objectives, or reports every fault: unfit values, and missing or
/// repeated answers.
final class WeightAnswerReader {
    private static final double EQUAL = 0.5;

    private final ActiveTable play;
    private final List<MethodFault> faults = new ArrayList<>();

    WeightAnswerReader(ActiveTable play) {
        this.play = play;
    }

    /// By objective.
    MethodOutcome<double[]> entries(List<Entry> entries, double least, double most) {
        double[] values = new double[play.width()];
        boolean[] answered = new boolean[play.width()];
        for (int n = 0; n < entries.size(); n++) {
            Entry entry = entries.get(n);
            String field = "entries[" + n + "]";
            int k = place(field + ".objective_id", entry.objectiveId());
            if (!(entry.value() >= least && entry.value() <= most)) {
                String ends =
                        most < Double.MAX_VALUE
                                ? PlainNumberFormatter.of(least)
                                        + " to "
                                        + PlainNumberFormatter.of(most)
                                : PlainNumberFormatter.of(least) + " or more";
                wrong(
                        field + ".value",
                        "value " + PlainNumberFormatter.of(entry.value()) + " is not " + ends);
            }
            if (k >= 0 && answered[k]) {
                wrong(field, entry.objectiveId() + " is answered twice");
            } else if (k >= 0) {
                answered[k] = true;
                values[k] = entry.value();
            }
        }
        for (int k = 0; k < values.length; k++) {
            if (!answered[k]) {
                wrong("entries", play.objectiveId(k) + " is not answered");
            }
        }
        return outcome(values);
    }

    /// By pair of objectives.
    ///
    /// @param shares whether an answer and its reverse add up to 1; else they multiply to 1
    MethodOutcome<double[][]> pairs(List<Comparison> comparisons, boolean shares) {
        int width = play.width();
        double[][] matrix = new double[width][width];
        boolean[][] answered = new boolean[width][width];
        for (int a = 0; a < width; a++) {
            Arrays.fill(matrix[a], 1);
            matrix[a][a] = shares ? EQUAL : 1;
            answered[a][a] = true;
        }
        for (int n = 0; n < comparisons.size(); n++) {
            Comparison comparison = comparisons.get(n);
            String field = "comparisons[" + n + "]";
            int a = place(field + ".a", comparison.a());
            int b = place(field + ".b", comparison.b());
            value(field, comparison.value(), shares);
            if (a >= 0 && b >= 0 && answered[a][b]) {
                String pair = comparison.a() + " and " + comparison.b();
                wrong(
                        field,
                        a == b
                                ? comparison.a() + " is compared with itself"
                                : pair + " are compared twice");
            } else if (a >= 0 && b >= 0) {
                answered[a][b] = true;
                answered[b][a] = true;
                matrix[a][b] = comparison.value();
                matrix[b][a] = shares ? 1 - comparison.value() : 1 / comparison.value();
            }
        }
        for (int a = 0; a < width; a++) {
            for (int b = a + 1; b < width; b++) {
                if (!answered[a][b]) {
                    String pair = play.objectiveId(a) + " and " + play.objectiveId(b);
                    wrong("comparisons", pair + " are not compared");
                }
            }
        }
        return outcome(matrix);
    }

    private void value(String field, double value, boolean shares) {
        if (shares
                ? value != 0 && value != EQUAL && value != 1
                : !(value > 0 && Double.isFinite(value) && Double.isFinite(1 / value))) {
            String wanted = shares ? "0, 0.5 or 1" : "a number above 0";
            wrong(
                    field + ".value",
                    "value " + PlainNumberFormatter.of(value) + " is not " + wanted);
        }
    }

    /// -1 for what is no objective in play, which is a fault.
    private int place(String field, ObjectiveId id) {
        int k = play.placeOfColumn(play.table().indexOf(id));
        if (k < 0) {
            wrong(field, "'" + id + "' is not an objective in play");
        }
        return k;
    }

    private void wrong(String field, String message) {
        faults.add(
                MethodFault.parameter(
                        "invalid_parameter",
                        field,
                        message,
                        "Answer every objective in play, or every pair of them, once."));
    }

    private <R> MethodOutcome<R> outcome(R answers) {
        return faults.isEmpty()
                ? new MethodOutcome.Found<>(answers)
                : new MethodOutcome.Refused<>(faults);
    }
}
