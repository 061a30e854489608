package sayso.agent.analysis;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;

/// Runs or refuses an agent's call of an analysis tool, on the analyses kept here or on those of a
/// remote hub, and returns the reply; finds an analysis for a page that shows it. A refusal is recorded in the audit trail too, where that is
/// kept here.
public interface AnalysisCallDispatcher {
    ToolReply call(ToolCallRequest call);

    /// As `call`, and shows how far a simulation is, where analyses are kept here.
    default ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
        return call(call);
    }

    /// Refuses a call for what only its door knows. It is a row of the audit trail as every other, where
    /// that is kept here.
    ToolReply refuse(ToolCallRequest call, CallFault fault);

    /// An analysis to look at, which is no call and no row of the audit trail.
    ///
    /// @param owner whose alone, where they are kept here; elsewhere the credential says whose
    /// @param id null for the only one that is active
    Optional<Cycle> find(String owner, @Nullable String id);

    /// The one to look at among those that there are.
    ///
    /// @param all in any order, the active ones among them
    static Optional<Cycle> onlyActive(List<Cycle> all) {
        List<Cycle> active = all.stream().filter(Cycle::isActive).toList();
        return active.size() == 1 ? Optional.of(active.getFirst()) : Optional.empty();
    }

    /// Those that are kept here.
    static AnalysisCallDispatcher over(AnalysisToolService analyses) {
        return new AnalysisCallDispatcher() {
            @Override
            public ToolReply call(ToolCallRequest call) {
                return analyses.call(call);
            }

            @Override
            public ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
                return analyses.call(call, monitor);
            }

            @Override
            public ToolReply refuse(ToolCallRequest call, CallFault fault) {
                return analyses.refuse(call, fault);
            }

            @Override
            public Optional<Cycle> find(String owner, @Nullable String id) {
                return id != null
                        ? analyses.find(owner, new CycleId(id))
                        : AnalysisCallDispatcher.onlyActive(
                                analyses.list(owner, CycleStatus.ACTIVE, null, 2));
            }
        };
    }
}
