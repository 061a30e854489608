package sayso.hub.analysis;

import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.tool.Analyses;
import sayso.core.analysis.tool.ToolCall;
import sayso.core.analysis.tool.ToolReply;

/// Where the calls of agents go: to analyses here, or at a hub elsewhere.
public interface AnalysisCalls {
    ToolReply call(ToolCall call);

    /// Refuses a call for what only its door knows. It is a row of the audit trail as every other, where
    /// that is kept here.
    ToolReply refuse(ToolCall call, CallFault fault);

    /// Those that are kept here.
    static AnalysisCalls over(Analyses analyses) {
        return new AnalysisCalls() {
            @Override
            public ToolReply call(ToolCall call) {
                return analyses.call(call);
            }

            @Override
            public ToolReply refuse(ToolCall call, CallFault fault) {
                return analyses.refuse(call, fault);
            }
        };
    }
}
