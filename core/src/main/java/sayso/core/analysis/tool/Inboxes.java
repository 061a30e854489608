package sayso.core.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.decision.AnalysisEvent;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InnerDesk;

/// How decisions are named and judged where analyses ask people.
public record Inboxes(DecisionIds ids, Supplier<DeskPolicy> policy) {
    public Inboxes {
        requireNonNull(ids, "ids is null");
        requireNonNull(policy, "policy is null");
    }

    /// As where nobody set anything.
    public static Inboxes standard(RandomGenerator random) {
        return new Inboxes(new DecisionIds(DecisionIds.PREFIX, random), () -> DeskPolicy.STANDARD);
    }

    /// The inbox in the transaction of one call.
    CallInbox of(AnalysisTransaction transaction, ToolCall call) {
        DeskPolicy now = policy.get();
        return new CallInbox(new InnerDesk(transaction.decisions(), ids, now), now, call);
    }

    /// The same of a deed that is no call.
    CallInbox of(AnalysisTransaction transaction, Doing doing, String name, Cycle cycle) {
        return of(
                transaction,
                ToolCall.of(
                        name,
                        cycle.id().value(),
                        "{}",
                        doing.owner(),
                        doing.actor(),
                        doing.channel()));
    }

    /// The cycle as people's answers leave it, where nothing is written.
    Cycle looked(AnalysisTransaction transaction, Cycle kept) {
        return Settling.of(
                        kept,
                        id ->
                                transaction
                                        .decision(id)
                                        .map(one ->
                                                InnerDesk.asOf(
                                                        one, policy.get(), transaction.now())),
                        transaction.now())
                .cycle();
    }

    /// The cycle as people's answers leave it, kept whatever comes after.
    ///
    /// @param events takes what happened by that
    static Cycle settled(
            AnalysisTransaction transaction,
            CallInbox inbox,
            Cycle kept,
            List<AnalysisEvent> events) {
        Settling.Settled now = Settling.of(kept, inbox::current, transaction.now());
        if (!now.cycle().equals(kept)) {
            transaction.save(kept, now.cycle());
            events.addAll(now.events());
        }
        return now.cycle();
    }
}
