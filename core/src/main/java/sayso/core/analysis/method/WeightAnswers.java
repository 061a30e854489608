package sayso.core.analysis.method;

import java.util.Arrays;
import java.util.List;
import sayso.core.analysis.method.Weighting.Comparison;
import sayso.core.analysis.method.Weighting.Entry;
import sayso.core.analysis.table.ObjectiveId;

/// Reads answers about weights: every objective in play, or every pair, exactly once.
record WeightAnswers(InPlay play) {
    private static final double EQUAL = 0.5;

    /// By objective.
    Outcome<double[]> entries(List<Entry> entries, double least, double most) {
        double[] values = new double[play.width()];
        Arrays.fill(values, Double.NaN);
        for (int n = 0; n < entries.size(); n++) {
            Entry entry = entries.get(n);
            String field = "entries[" + n + "]";
            int k = place(entry.objectiveId());
            if (k < 0) {
                return unknown(field + ".objective_id", entry.objectiveId());
            }
            if (!Double.isNaN(values[k])) {
                return refused(field, entry.objectiveId() + " is answered twice");
            }
            if (!(entry.value() >= least && entry.value() <= most)) {
                String ends = most < Double.MAX_VALUE ? least + " to " + most : least + " or more";
                return refused(field + ".value", "value " + entry.value() + " is not " + ends);
            }
            values[k] = entry.value();
        }
        for (int k = 0; k < values.length; k++) {
            if (Double.isNaN(values[k])) {
                return refused("entries", play.objectiveId(k) + " is not answered");
            }
        }
        return new Outcome.Found<>(values);
    }

    /// By pair of objectives.
    ///
    /// @param shares whether an answer and its reverse add up to 1; else they multiply to 1
    Outcome<double[][]> pairs(List<Comparison> comparisons, boolean shares) {
        int width = play.width();
        double[][] matrix = new double[width][width];
        for (int a = 0; a < width; a++) {
            Arrays.fill(matrix[a], Double.NaN);
            matrix[a][a] = shares ? EQUAL : 1;
        }
        for (int n = 0; n < comparisons.size(); n++) {
            Comparison comparison = comparisons.get(n);
            String field = "comparisons[" + n + "]";
            int a = place(comparison.a());
            int b = place(comparison.b());
            double value = comparison.value();
            if (a < 0 || b < 0) {
                return unknown(
                        field + (a < 0 ? ".a" : ".b"), a < 0 ? comparison.a() : comparison.b());
            }
            if (!Double.isNaN(matrix[a][b])) {
                String pair = comparison.a() + " and " + comparison.b();
                return refused(
                        field,
                        a == b
                                ? comparison.a() + " is compared with itself"
                                : pair + " are compared twice");
            }
            if (shares
                    ? value != 0 && value != EQUAL && value != 1
                    : !(value > 0 && Double.isFinite(value) && Double.isFinite(1 / value))) {
                String wanted = shares ? "0, 0.5 or 1" : "a number above 0";
                return refused(field + ".value", "value " + value + " is not " + wanted);
            }
            matrix[a][b] = value;
            matrix[b][a] = shares ? 1 - value : 1 / value;
        }
        for (int a = 0; a < width; a++) {
            for (int b = 0; b < width; b++) {
                if (Double.isNaN(matrix[a][b])) {
                    return refused(
                            "comparisons",
                            play.objectiveId(a)
                                    + " and "
                                    + play.objectiveId(b)
                                    + " are not compared");
                }
            }
        }
        return new Outcome.Found<>(matrix);
    }

    private int place(ObjectiveId id) {
        return play.placeOfColumn(play.table().indexOf(id));
    }

    private static <R> Outcome<R> unknown(String field, ObjectiveId id) {
        return refused(field, "'" + id + "' is not an objective in play");
    }

    private static <R> Outcome<R> refused(String field, String message) {
        return new Outcome.Refused<>(
                Fault.parameter(
                        "invalid_parameter",
                        field,
                        message,
                        "Answer every objective in play, or every pair of them, once."));
    }
}
