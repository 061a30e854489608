package sayso.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;
import sayso.analysis.table.CellId;

/// One reason why an algorithm has no result: a fault in its parameters or in the table, as code
/// and message, with the way out and the cells concerned.
///
/// @param code a stable word for programs, as in `values_missing`
/// @param field the parameter it lies in; empty where it lies in the table
/// @param hint the way out
/// @param cells the cells that it is about
public record MethodFault(
        String code, String field, String message, String hint, List<CellId> cells) {
    private static final int SHOWN = 5;

    public MethodFault {
        requireNonNull(code, "code is null");
        requireNonNull(message, "message is null");
        cells = List.copyOf(cells);
    }

    /// Some parameter cannot be so.
    static MethodFault parameter(String code, String field, String message, String hint) {
        return new MethodFault(code, field, message, hint, List.of());
    }

    static MethodFault valuesMissing(String what, List<CellId> cells) {
        return new MethodFault(
                "values_missing",
                "",
                what + ": " + named(cells),
                "Rate or measure these cells first.",
                cells);
    }

    /// For methods that divide by values or multiply them.
    static MethodFault notPositive(List<CellId> cells) {
        return new MethodFault(
                "values_not_positive",
                "",
                "0 or less: " + named(cells),
                "This method needs values above 0; rank by additive or topsis instead.",
                cells);
    }

    /// For methods that only know more and less.
    static MethodFault aimsAtTarget(String objective) {
        return new MethodFault(
                "method_unfit",
                "",
                objective + " aims at a target, of which this method knows nothing",
                "Rank by additive or topsis instead.",
                List.of());
    }

    static MethodFault scaleNeeded(String objective, List<CellId> cells) {
        return new MethodFault(
                "scale_needed",
                "",
                objective
                        + " has no set scale, and the ends of "
                        + named(cells)
                        + " cannot be observed",
                "Set the worst and the best value of " + objective + ".",
                cells);
    }

    private static String named(List<CellId> cells) {
        String some =
                cells.stream().limit(SHOWN).map(CellId::toString).collect(Collectors.joining(", "));
        return cells.size() > SHOWN ? some + " and " + (cells.size() - SHOWN) + " more" : some;
    }
}
