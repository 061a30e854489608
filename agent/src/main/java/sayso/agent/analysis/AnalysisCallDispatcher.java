package sayso.agent.analysis;

import sayso.analysis.call.CallFault;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;

/// Runs or refuses an agent's call of an analysis tool, on the analyses kept here or on those of a
/// remote hub, and returns the reply. A refusal is recorded in the audit trail too, where that is
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
        };
    }
}
