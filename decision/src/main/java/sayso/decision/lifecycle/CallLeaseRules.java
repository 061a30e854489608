package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Outcome;
import sayso.decision.store.DecisionTransaction;

/// Rules for questions whose answer serves only the call that waits for it, such as whether a tool
/// may be used now: renews the call's lease, and withdraws the question once the lease has run out.
/// The call renews it in the store while it waits. When it runs out, for any reason, an answer
/// would come too late for that use.
public final class CallLeaseRules {
    /// why: each sign is a write, and two may be missed
    private static final Duration FRESH = Duration.ofSeconds(5);

    private CallLeaseRules() {}

    /// Whether nobody waits any more for what waits still.
    static boolean isOver(Decision decision, Instant now) {
        Instant until = decision.timing().attendedUntil();
        return decision.isPending() && until != null && !now.isBefore(until);
    }

    /// Its end, in the name of whoever asked.
    static TransitionResult leave(Decision decision, Instant now) {
        Outcome.Cancelled end = Outcome.Cancelled.callOver(decision.asker().agent(), now);
        return new TransitionResult.Moved(
                decision.ended(end, null),
                new LogEvent.Cancelled(end.kind(), end.reason(), end.by()),
                new GateEffect.Keep());
    }

    /// Whether the call had better say again that it waits.
    static boolean wants(Decision decision, Instant now) {
        Instant until = decision.timing().attendedUntil();
        return decision.isPending()
                && until != null
                && !now.isBefore(until.minus(DecisionTimestamps.CALL_LEASE).plus(FRESH));
    }

    /// The call ends without the answer that it waited for: none reaches it any more.
    static boolean end(DecisionTransaction transaction, DecisionId id) {
        return transaction
                .read(id)
                .filter(decision -> !decision.isPending() && !decision.isDelivered())
                .filter(decision -> {
                    Instant until = decision.timing().attendedUntil();
                    return until != null && transaction.now().isBefore(until);
                })
                .filter(decision ->
                        transaction.save(decision.attended(transaction.now()), decision.version()))
                .isPresent();
    }

    /// The call waits still.
    static boolean renew(DecisionTransaction transaction, DecisionId id) {
        return transaction
                .read(id)
                .filter(decision -> wants(decision, transaction.now()))
                .filter(decision -> !isOver(decision, transaction.now()))
                .filter(decision ->
                        transaction.save(
                                decision.attended(
                                        transaction.now().plus(DecisionTimestamps.CALL_LEASE)),
                                decision.version()))
                .isPresent();
    }
}
