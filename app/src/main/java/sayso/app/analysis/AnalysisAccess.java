package sayso.app.analysis;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.agent.analysis.AnalysisCallDispatcher;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.AnalysisService;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.InboxFactory;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.home.LiveSettings;
import sayso.hub.client.RemoteAnalysisClient;
import sayso.store.SqlStore;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.cycle.export.CycleExport;
import sayso.wire.cycle.export.CycleExportFormat;

/// Calls, lists, finds and exports the analyses that this person's commands work on: those of their
/// own store, or of the hub that `SAYSO_URL` names. The store or the connection is opened at the
/// first call. Safe for concurrent calls.
public final class AnalysisAccess implements AnalysisCallDispatcher, AutoCloseable {
    private final CommandContext invocation;
    private final Object lock = new Object();
    private @Nullable Actor actor;
    private @Nullable SqlStore store;
    private @Nullable AnalysisService door;
    private @Nullable RemoteAnalysisClient elsewhere;

    public AnalysisAccess(CommandContext invocation) {
        this.invocation = requireNonNull(invocation, "invocation is null");
    }

    @Override
    public ToolReply call(ToolCallRequest call) {
        Optional<RemoteAnalysisClient> remote = elsewhere();
        return remote.isPresent() ? remote.get().call(call) : analyses().call(call);
    }

    /// Refuses a call, which is a row of the audit trail; not where that is at a hub elsewhere.
    @Override
    public ToolReply refuse(ToolCallRequest call, CallFault fault) {
        return elsewhere().isPresent()
                ? new ToolReply("", fault.outcome(), null, null, null, fault, false, 0, List.of())
                : analyses().refuse(call, fault);
    }

    /// The last changed first.
    public List<Cycle> list(int limit) {
        return elsewhere()
                .map(remote -> remote.list(limit))
                .orElseGet(() -> analyses().list(reach(), null, null, limit));
    }

    public Optional<Cycle> find(String id) {
        Optional<RemoteAnalysisClient> remote = elsewhere();
        return remote.isPresent()
                ? remote.get().find(id)
                : analyses().find(reach(), new CycleId(id));
    }

    /// Whose this cycle is: what people do to an agent's stays that agent's.
    String owner(@Nullable String cycle) {
        return cycle == null || reach() != null || elsewhere().isPresent()
                ? Asker.LOCAL
                : find(cycle).map(Cycle::owner).orElse(Asker.LOCAL);
    }

    /// People reach the cycles of every agent here, agents their own.
    private @Nullable String reach() {
        return Permissions.may(actor(), new Action.ReadAll()).isGranted() ? null : Asker.LOCAL;
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

    /// One as a file.
    Optional<String> export(String id, CycleExportFormat format) {
        Optional<RemoteAnalysisClient> remote = elsewhere();
        return remote.isPresent()
                ? remote.get().export(id, format.wireName())
                : find(id).map(cycle -> CycleExport.of(opened().documents(), cycle, format));
    }

    private AnalysisToolService analyses() {
        return opened().analyses();
    }

    private Optional<RemoteAnalysisClient> elsewhere() {
        synchronized (lock) {
            if (elsewhere == null) {
                elsewhere = invocation.remoteAnalyses().orElse(null);
            }
            return Optional.ofNullable(elsewhere);
        }
    }

    private AnalysisService opened() {
        synchronized (lock) {
            AnalysisService known = door;
            if (known == null) {
                SqlStore own = invocation.ownStore();
                store = own;
                SecureRandom random = new SecureRandom();
                known =
                        AnalysisService.over(
                                own.analyses(),
                                new ToolCallJson(),
                                own.log(),
                                random,
                                new InboxFactory(
                                        new DecisionIdGenerator(
                                                invocation.settings().idPrefix().value(), random),
                                        LiveSettings.policy(
                                                        invocation.home(),
                                                        invocation.environment(),
                                                        invocation.time())
                                                ::now));
                door = known;
            }
            return known;
        }
    }

    @Override
    public void close() {
        synchronized (lock) {
            if (store != null) {
                store.close();
            }
            if (elsewhere != null) {
                elsewhere.close();
            }
        }
    }
}
