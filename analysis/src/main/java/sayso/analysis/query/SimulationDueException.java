package sayso.analysis.query;

import static java.util.Objects.requireNonNull;

import java.io.Serial;
import sayso.analysis.table.DecisionTable;

/// Signal that a call came to a simulation that takes long, and ends here to keep no transaction open:
/// [MemoizedEvaluator] evaluates it, and the call is made again.
public final class SimulationDueException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final transient Inputs inputs;

    /// What the result of an evaluation follows from.
    record Inputs(TableQuery query, DecisionTable table, QueryContext background) {
        Inputs {
            requireNonNull(query, "query is null");
            requireNonNull(table, "table is null");
            requireNonNull(background, "background is null");
        }
    }

    SimulationDueException(Inputs inputs) {
        super("a simulation is due", null, false, false);
        this.inputs = inputs;
    }

    Inputs inputs() {
        return inputs;
    }
}
