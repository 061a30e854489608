package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import sayso.analysis.cycle.Cycle;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.log.AnalysisEvent;

/// Creates the inbox through which a call or action asks people, with the ids and the policy of the
/// decisions asked, and brings a cycle up to date with people's answers, for reading or stored.
public record InboxFactory(DecisionIdGenerator ids, Supplier<DeskPolicy> policy) {
    public InboxFactory {
        requireNonNull(ids, "ids is null");
        requireNonNull(policy, "policy is null");
    }

    /// As where nobody set anything.
    public static InboxFactory standard(RandomGenerator random) {
        return new InboxFactory(
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, random),
                () -> DeskPolicy.STANDARD);
    }

    /// The inbox in the transaction of one call.
    TransactionalInbox of(AnalysisTransaction transaction, ToolCallRequest call) {
        DeskPolicy now = policy.get();
        return new TransactionalInbox(
                new TransactionalDesk(transaction.decisions(), ids, now), now, call);
    }

    /// The same of a deed that is no call.
    TransactionalInbox of(
            AnalysisTransaction transaction, ActionContext doing, String name, Cycle cycle) {
        return of(
                transaction,
                ToolCallRequest.of(
                        name,
                        cycle.id().value(),
                        "{}",
                        doing.owner(),
                        doing.actor(),
                        doing.channel()));
    }

    /// The cycle as people's answers leave it, where nothing is written.
    Cycle looked(AnalysisTransaction transaction, Cycle kept) {
        return AnswerReconciler.of(
                        kept,
                        id ->
                                transaction
                                        .decision(id)
                                        .map(one ->
                                                TransactionalDesk.asOf(
                                                        one, policy.get(), transaction.now())),
                        transaction.now())
                .cycle();
    }

    /// The cycle as people's answers leave it, kept whatever comes after.
    ///
    /// @param events takes what happened by that
    static Cycle settled(
            AnalysisTransaction transaction,
            TransactionalInbox inbox,
            Cycle kept,
            List<AnalysisEvent> events) {
        AnswerReconciler.Settled now = AnswerReconciler.of(kept, inbox::current, transaction.now());
        if (!now.cycle().equals(kept)) {
            transaction.save(kept, now.cycle());
            events.addAll(now.events());
        }
        return now.cycle();
    }
}
