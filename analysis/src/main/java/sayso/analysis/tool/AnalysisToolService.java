package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.query.MemoizedEvaluator;
import sayso.analysis.query.SimulationDueException;
import sayso.analysis.simulation.SimulationCancelledException;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;

/// The application service for tool calls on analyses: executes each in one transaction with its
/// row in the audit trail, records unreadable ones as refused, and finds cycles and past calls.
public final class AnalysisToolService {
    private static final int PARAMETERS = 256 * 1024;

    private static final String SHORTER = "Send less in one call: shorter texts, or several calls.";
    private static final CallFault TOO_LONG =
            CallFault.conflict("limit_reached", "the parameters have more than 256 KiB", SHORTER);

    private static final CallFault CANCELLED =
            CallFault.conflict(
                    "cancelled",
                    "the call was cancelled before the simulation was done",
                    "Call again; fewer iterations take less time.");

    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final InboxFactory inboxes;

    /// Decisions are named and judged as they are where nobody set anything.
    ///
    /// @param nanos counts time, for how long calls take
    public AnalysisToolService(
            AnalysisStore store, ToolJson json, RandomGenerator random, LongSupplier nanos) {
        this(store, json, random, nanos, InboxFactory.standard(random));
    }

    /// @param nanos counts time, for how long calls take
    /// @param inboxes of the people who are asked
    public AnalysisToolService(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            InboxFactory inboxes) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.inboxes = requireNonNull(inboxes, "inboxes is null");
    }

    /// Makes one call. Whatever comes of it, there is one row of it in the audit trail; where that cannot
    /// be written, nothing happened.
    public ToolReply call(ToolCallRequest call) {
        return call(call, SimulationMonitor.none());
    }

    /// As `call`; an interrupt ends a simulation, and the call is refused as cancelled.
    ///
    /// @param monitor is given the draws of a simulation that are done
    public ToolReply call(ToolCallRequest call, SimulationMonitor monitor) {
        long began = nanos.getAsLong();
        LongSupplier took = () -> (nanos.getAsLong() - began) / 1_000_000;
        if (call.parameters().length() > PARAMETERS) {
            return store.write(transaction -> refused(transaction, call, took, TOO_LONG));
        }
        try {
            return evaluated(call, took, new MemoizedEvaluator(monitor));
        } catch (StoreException e) {
            throw e;
        } catch (SimulationCancelledException e) {
            return cancelled(call, took);
        } catch (RuntimeException e) {
            // why: the audit trail has a row for a call that broke, too
            CallFault fault = CallFaultFactory.internal(e.getClass().getSimpleName());
            return store.write(transaction -> refused(transaction, call, took, fault));
        }
    }

    /// why: a simulation of seconds within the transaction would keep everybody else from writing
    private ToolReply evaluated(
            ToolCallRequest call, LongSupplier took, MemoizedEvaluator evaluator) {
        while (true) {
            try {
                return store.write(
                        transaction -> calling(transaction, call, took, evaluator).run());
            } catch (SimulationDueException due) {
                evaluator.evaluate(due);
            }
        }
    }

    /// Keeps the row of a call that its caller gave up; the interrupt that said so stands afterwards.
    private ToolReply cancelled(ToolCallRequest call, LongSupplier took) {
        boolean interrupted = Thread.interrupted();
        try {
            return store.write(transaction -> refused(transaction, call, took, CANCELLED));
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Refuses a call that a door could not read. It is a row of the audit trail as every other.
    public ToolReply refuse(ToolCallRequest call, CallFault fault) {
        return store.write(transaction -> refused(transaction, call, () -> 0, fault));
    }

    /// Refuses a call that was too long for a door to read.
    public ToolReply refuseTooLong(ToolCallRequest call) {
        return refuse(call, TOO_LONG);
    }

    /// Why a call with parameters that were too long for a door to read is refused.
    ///
    /// @param unread each of them with its field
    public static CallFault tooLong(List<Problem> unread) {
        return new CallFault(
                CallOutcome.CONFLICT,
                "limit_reached",
                Problem.inOneLine(unread),
                SHORTER,
                unread,
                Map.of(),
                null);
    }

    private ToolReply refused(
            AnalysisTransaction transaction,
            ToolCallRequest call,
            LongSupplier took,
            CallFault fault) {
        return calling(transaction, call, took, new MemoizedEvaluator(SimulationMonitor.none()))
                .refuse(fault);
    }

    private ToolCallOperation calling(
            AnalysisTransaction transaction,
            ToolCallRequest call,
            LongSupplier took,
            MemoizedEvaluator evaluator) {
        return new ToolCallOperation(
                transaction, json, ids, call, took, inboxes.of(transaction, call), evaluator);
    }

    /// A cycle, as people's answers leave it.
    ///
    /// @param owner whose alone; null for anybody's
    public Optional<Cycle> find(@Nullable String owner, CycleId id) {
        return store.read(transaction ->
                transaction
                        .cycle(id)
                        .filter(cycle -> isOf(cycle, owner))
                        .map(cycle -> inboxes.looked(transaction, cycle)));
    }

    /// Cycles of this owner, the last changed first.
    ///
    /// @param after the last one of the page before, or null
    public List<Cycle> list(String owner, @Nullable CycleId after, int limit) {
        return list(owner, null, after, limit);
    }

    /// Cycles, the last changed first.
    ///
    /// @param owner whose alone; null for everybody's
    /// @param status null for any
    /// @param after the last one of the page before, or null
    public List<Cycle> list(
            @Nullable String owner,
            @Nullable CycleStatus status,
            @Nullable CycleId after,
            int limit) {
        return store.read(transaction ->
                transaction.cycles(owner, status, after, limit).stream()
                        .map(cycle -> inboxes.looked(transaction, cycle))
                        .toList());
    }

    /// All cycles of an analysis, oldest first.
    ///
    /// @param owner whose alone; null for anybody's
    public List<Cycle> tree(@Nullable String owner, AnalysisId analysis) {
        return store.read(transaction ->
                transaction.tree(analysis).stream()
                        .filter(cycle -> isOf(cycle, owner))
                        .map(cycle -> inboxes.looked(transaction, cycle))
                        .toList());
    }

    private static boolean isOf(Cycle cycle, @Nullable String owner) {
        return owner == null || cycle.owner().equals(owner);
    }

    /// How many attempts there were on a cycle, which is the sequence of the last one.
    public long attempts(CycleId cycle) {
        return store.read(transaction -> transaction.lastSequence(cycle));
    }

    /// Attempts on a cycle, oldest first.
    public List<ToolInvocation> invocations(CycleId cycle, InvocationQuery query) {
        return store.read(transaction -> transaction.invocations(cycle, query));
    }
}
