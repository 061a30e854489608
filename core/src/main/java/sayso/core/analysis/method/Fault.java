package sayso.core.analysis.method;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;
import sayso.core.analysis.table.CellId;

/// Why an algorithm has no result.
///
/// @param code a stable word for programs, as in `values_missing`
/// @param field the parameter it lies in; empty where it lies in the table
/// @param hint the way out
/// @param cells the cells that it is about
public record Fault(String code, String field, String message, String hint, List<CellId> cells) {
    private static final int SHOWN = 5;

    public Fault {
        requireNonNull(code, "code is null");
        requireNonNull(message, "message is null");
        cells = List.copyOf(cells);
    }

    /// Some parameter cannot be so.
    static Fault parameter(String code, String field, String message, String hint) {
        return new Fault(code, field, message, hint, List.of());
    }

    static Fault valuesMissing(String what, List<CellId> cells) {
        return new Fault(
                "values_missing",
                "",
                what + ": " + named(cells),
                "Rate or measure these cells first.",
                cells);
    }

    static Fault scaleNeeded(String objective, List<CellId> cells) {
        return new Fault(
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
