package sayso.analysis.simulation;

/// Listener for the progress of a simulation, called on the thread that asked for it. The same
/// thread ends the simulation early when it is interrupted: [SimulationCancelledException].
@FunctionalInterface
public interface SimulationMonitor {
    /// @param done how many draws are done of all
    void drawn(long done, long all);

    /// A monitor for which progress does not matter.
    static SimulationMonitor none() {
        return (_, _) -> {};
    }
}
