package sayso.app.analysis;

import java.util.List;
import java.util.Optional;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.wire.cycle.export.CycleExportFormat;

/// Source in which a person's commands call analysis tools and list, find and export cycles: their
/// own store, or the hub that `SAYSO_URL` names.
sealed interface AnalysisSource extends AutoCloseable
        permits LocalAnalysisSource, RemoteAnalysisSource {
    ToolReply call(ToolCallRequest call);

    /// As `call`, and shows how far a simulation is, where it runs here.
    default ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
        return call(call);
    }

    /// Refuses a call, which is a row of the audit trail where that is kept here.
    ToolReply refuse(ToolCallRequest call, CallFault fault);

    /// The last changed first.
    List<Cycle> list(int limit);

    Optional<Cycle> find(String id);

    /// Whose this cycle is: what people do to an agent's stays that agent's.
    String owner(String cycle);

    /// One as a file.
    Optional<String> export(String id, CycleExportFormat format);

    @Override
    void close();
}
