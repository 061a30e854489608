package sayso.app.analysis;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.agent.analysis.AnalysisCallDispatcher;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.wire.cycle.export.CycleExportFormat;

/// Gives this person's commands access to analyses in their own store or on a hub: calls analysis
/// tools, lists, finds and exports cycles, and tells who acts and who owns a cycle. Opens the
/// source at the first call. Safe for concurrent calls.
public final class AnalysisAccess implements AnalysisCallDispatcher, AutoCloseable {
    private static final int LOOKED_THROUGH = 200;

    private final CommandContext invocation;
    private final Object lock = new Object();
    private @Nullable Actor actor;
    private @Nullable AnalysisSource source;

    public AnalysisAccess(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    @Override
    public ToolReply call(ToolCallRequest call) {
        return source().call(call);
    }

    @Override
    public ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
        return source().call(call, monitor);
    }

    @Override
    public ToolReply refuse(ToolCallRequest call, CallFault fault) {
        return source().refuse(call, fault);
    }

    /// The last changed first.
    public List<Cycle> list(int limit) {
        return source().list(limit);
    }

    public Optional<Cycle> find(String id) {
        return source().find(id);
    }

    @Override
    public Optional<Cycle> find(String owner, @Nullable String id) {
        AnalysisSource known = source();
        // why: a person's commands reach every agent's analyses here, and a client's page its own
        Predicate<Cycle> own =
                switch (known) {
                    case LocalAnalysisSource _ -> one -> one.owner().equals(owner);
                    case RemoteAnalysisSource _ -> _ -> true;
                };
        if (id != null) {
            return known.find(id).filter(own);
        }
        List<Cycle> all = known.list(LOOKED_THROUGH).stream().filter(own).toList();
        return AnalysisCallDispatcher.onlyActive(all).flatMap(one -> known.find(one.id().value()));
    }

    /// Whose this cycle is: what people do to an agent's stays that agent's.
    String owner(@Nullable String cycle) {
        return cycle == null ? Asker.LOCAL : source().owner(cycle);
    }

    /// One as a file.
    Optional<String> export(String id, CycleExportFormat format) {
        return source().export(id, format);
    }

    /// Who gives this command; found out once.
    Actor actor() {
        synchronized (lock) {
            Actor known = actor;
            if (known == null) {
                known = Answerer.of(invocation, Surface.CLI, null).actor();
                actor = known;
            }
            return known;
        }
    }

    private AnalysisSource source() {
        synchronized (lock) {
            AnalysisSource known = source;
            if (known == null) {
                Optional<RemoteAnalysisClient> hub = invocation.remoteAnalyses();
                known =
                        hub.isPresent()
                                ? new RemoteAnalysisSource(hub.get())
                                : new LocalAnalysisSource(invocation, this::actor);
                source = known;
            }
            return known;
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            if (source != null) {
                source.close();
            }
        }
    }
}
