package sayso.analysis.query;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.table.DecisionTable;

/// Evaluator of the query of one tool call, which keeps a simulation that takes long out of the call's
/// transaction: the first attempt ends with a [SimulationDueException], `evaluate` simulates, and the next
/// attempt finds the result, provided that the table is still the same. Used by one thread.
public final class MemoizedEvaluator {
    /// Cells that may be drawn within a transaction; that takes some milliseconds.
    private static final long DRAWS_AT_ONCE = 500_000;

    /// So often a simulation is begun anew because its table changed meanwhile.
    private static final int MOST = 3;

    private final SimulationMonitor monitor;
    private SimulationDueException.@Nullable Inputs known;
    private @Nullable MethodOutcome<? extends Record> result;
    private int simulations;

    /// @param monitor is given the draws of a simulation that are done
    public MemoizedEvaluator(SimulationMonitor monitor) {
        this.monitor = requireNonNull(monitor, "monitor is null");
    }

    /// @param query names only what is in the table
    /// @throws SimulationDueException where it has to be simulated first
    public MethodOutcome<? extends Record> of(
            TableQuery query, DecisionTable table, QueryContext background) {
        SimulationDueException.Inputs inputs =
                new SimulationDueException.Inputs(query, table, background);
        if (result != null && inputs.equals(known)) {
            return result;
        }
        if (simulations < MOST && QueryEvaluator.draws(query, table) > DRAWS_AT_ONCE) {
            throw new SimulationDueException(inputs);
        }
        return QueryEvaluator.of(query, table, background, monitor);
    }

    /// Simulates what a call came to.
    public void evaluate(SimulationDueException due) {
        SimulationDueException.Inputs inputs = due.inputs();
        simulations++;
        result = QueryEvaluator.of(inputs.query(), inputs.table(), inputs.background(), monitor);
        known = inputs;
    }
}
