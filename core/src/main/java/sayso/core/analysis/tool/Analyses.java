package sayso.core.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.cycle.AnalysisId;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InnerDesk;
import sayso.core.decision.StoreException;

/// The way into analyses: calls of tools, each audited, and looks at what there is.
public final class Analyses {
    private static final int PARAMETERS = 256 * 1024;

    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final DecisionIds decisions;
    private final DeskPolicy policy;

    /// Decisions are named and judged as they are where nobody set anything.
    ///
    /// @param nanos counts time, for how long calls take
    public Analyses(
            AnalysisStore store, ToolJson json, RandomGenerator random, LongSupplier nanos) {
        this(
                store,
                json,
                random,
                nanos,
                new DecisionIds(DecisionIds.PREFIX, random),
                DeskPolicy.STANDARD);
    }

    /// @param nanos counts time, for how long calls take
    /// @param decisions names what is put into the inbox
    /// @param policy judges it
    public Analyses(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            DecisionIds decisions,
            DeskPolicy policy) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.policy = requireNonNull(policy, "policy is null");
    }

    /// Makes one call. Whatever comes of it, there is one row of it in the audit trail; where that cannot
    /// be written, nothing happened.
    public ToolReply call(ToolCall call) {
        long began = nanos.getAsLong();
        LongSupplier took = () -> (nanos.getAsLong() - began) / 1_000_000;
        if (call.parameters().length() > PARAMETERS) {
            CallFault much =
                    CallFault.conflict(
                            "limit_reached",
                            "the parameters have more than 256 KiB",
                            "Send less in one call.");
            return store.write(transaction -> refused(transaction, call, took, much));
        }
        try {
            return store.write(transaction -> calling(transaction, call, took).run());
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            // why: the audit trail has a row for a call that broke, too
            CallFault fault = Faults.internal(e.getClass().getSimpleName());
            return store.write(transaction -> refused(transaction, call, took, fault));
        }
    }

    private ToolReply refused(
            AnalysisTransaction transaction, ToolCall call, LongSupplier took, CallFault fault) {
        return calling(transaction, call, took).refuse(fault);
    }

    private Calling calling(AnalysisTransaction transaction, ToolCall call, LongSupplier took) {
        InnerDesk desk = new InnerDesk(transaction.decisions(), decisions, policy);
        return new Calling(transaction, json, ids, call, took, new CallInbox(desk, policy, call));
    }

    /// The cycle as people's answers leave it.
    private Cycle settled(AnalysisTransaction transaction, Cycle kept) {
        return Settling.of(
                        kept,
                        id ->
                                transaction
                                        .decision(id)
                                        .map(one -> InnerDesk.asOf(one, policy, transaction.now())),
                        transaction.now())
                .cycle();
    }

    /// A cycle of this owner.
    public Optional<Cycle> find(String owner, CycleId id) {
        return store.read(transaction ->
                transaction
                        .cycle(id)
                        .filter(cycle -> cycle.owner().equals(owner))
                        .map(cycle -> settled(transaction, cycle)));
    }

    /// Cycles of this owner, the last changed first.
    ///
    /// @param after the last one of the page before, or null
    public List<Cycle> list(String owner, @Nullable CycleId after, int limit) {
        return store.read(transaction ->
                transaction.cycles(owner, after, limit).stream()
                        .map(cycle -> settled(transaction, cycle))
                        .toList());
    }

    /// All cycles of an analysis that belongs to this owner, oldest first.
    public List<Cycle> tree(String owner, AnalysisId analysis) {
        return store.read(transaction ->
                transaction.tree(analysis).stream()
                        .filter(cycle -> cycle.owner().equals(owner))
                        .map(cycle -> settled(transaction, cycle))
                        .toList());
    }

    /// Attempts on a cycle, oldest first.
    public List<Invocation> invocations(CycleId cycle, InvocationQuery query) {
        return store.read(transaction -> transaction.invocations(cycle, query));
    }
}
