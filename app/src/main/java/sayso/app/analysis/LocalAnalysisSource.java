package sayso.app.analysis;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.InboxFactory;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.app.console.CommandContext;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.home.LiveSettings;
import sayso.store.SqlStore;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.cycle.export.CycleExport;
import sayso.wire.cycle.export.CycleExportFormat;

/// Source of analyses in this person's own store, which it opens when created; a person reaches the
/// cycles of every agent, an agent only its own.
final class LocalAnalysisSource implements AnalysisSource {
    private final Supplier<Actor> actor;
    private final SqlStore store;
    private final AnalysisService service;

    /// @param actor gives who gives this command
    LocalAnalysisSource(CommandContext invocation, Supplier<Actor> actor) {
        this.actor = requireNonNull(actor, "actor is null");
        SecureRandom random = new SecureRandom();
        InboxFactory inboxes =
                new InboxFactory(
                        new DecisionIdGenerator(invocation.settings().idPrefix().value(), random),
                        LiveSettings.policy(
                                        invocation.home(),
                                        invocation.environment(),
                                        invocation.time())
                                ::now);
        this.store = invocation.ownStore();
        this.service =
                AnalysisService.over(
                        store.analyses(), new ToolCallJson(), store.log(), random, inboxes);
    }

    @Override
    public ToolReply call(ToolCallRequest call) {
        return service.analyses().call(call);
    }

    @Override
    public ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
        return service.analyses().call(call, monitor);
    }

    @Override
    public ToolReply refuse(ToolCallRequest call, CallFault fault) {
        return service.analyses().refuse(call, fault);
    }

    @Override
    public List<Cycle> list(int limit) {
        return service.analyses().list(reach(), null, null, limit);
    }

    @Override
    public Optional<Cycle> find(String id) {
        return service.analyses().find(reach(), new CycleId(id));
    }

    @Override
    public String owner(String cycle) {
        return find(cycle).map(Cycle::owner).orElse(Asker.LOCAL);
    }

    @Override
    public Optional<String> export(String id, CycleExportFormat format) {
        return find(id).map(cycle -> CycleExport.of(service.documents(), cycle, format));
    }

    /// People reach the cycles of every agent here, agents their own.
    private @Nullable String reach() {
        return Permissions.may(actor.get(), new Action.ReadAll()).isGranted() ? null : Asker.LOCAL;
    }

    @Override
    public void close() {
        store.close();
    }
}
