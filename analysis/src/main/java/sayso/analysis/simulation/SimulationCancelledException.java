package sayso.analysis.simulation;

import java.io.Serial;
import java.util.concurrent.CancellationException;

/// A simulation ended before it was done, because the thread that waited for it was interrupted. The
/// interrupt still stands.
public final class SimulationCancelledException extends CancellationException {
    @Serial private static final long serialVersionUID = 1L;

    SimulationCancelledException() {
        super("the simulation was cancelled");
    }
}
