package sayso.app.analysis;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Asker;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.wire.cycle.export.CycleExportFormat;

/// Source of analyses on the hub that `SAYSO_URL` names: forwards tool calls and look-ups to the
/// hub, which knows from the credential whose cycles they are.
record RemoteAnalysisSource(RemoteAnalysisClient hub) implements AnalysisSource {
    RemoteAnalysisSource {
        requireNonNull(hub, "hub is null");
    }

    @Override
    public ToolReply call(ToolCallRequest call) {
        return hub.call(call);
    }

    @Override
    public ToolReply refuse(ToolCallRequest call, CallFault fault) {
        return new ToolReply("", fault.outcome(), null, null, null, fault, false, 0, List.of());
    }

    @Override
    public List<Cycle> list(int limit) {
        return hub.list(limit);
    }

    @Override
    public Optional<Cycle> find(String id) {
        return hub.find(id);
    }

    @Override
    public String owner(String cycle) {
        return Asker.LOCAL;
    }

    @Override
    public Optional<String> export(String id, CycleExportFormat format) {
        return hub.export(id, format.wireName());
    }

    @Override
    public void close() {
        hub.close();
    }
}
