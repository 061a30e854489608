package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;

/// Rules of questions whose answer is only for the call that asked, such as whether a tool may be
/// used now. The call renews a lease while it waits. When the lease runs out, for any reason, the
/// question is withdrawn, since an answer would come too late for that use.
final class CallLeaseRules {
    /// How long a call is taken to wait since it last said so.
    static final Duration LEASE = Duration.ofSeconds(15);

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
                new DecisionEvent.Cancelled(end.kind(), end.reason(), end.by()),
                new GateEffect.Keep());
    }

    /// Whether the call had better say again that it waits.
    static boolean wants(Decision decision, Instant now) {
        Instant until = decision.timing().attendedUntil();
        return decision.isPending()
                && until != null
                && !now.isBefore(until.minus(LEASE).plus(FRESH));
    }

    /// The call waits still.
    static boolean renew(DecisionTransaction transaction, DecisionId id) {
        return transaction
                .read(id)
                .filter(decision -> wants(decision, transaction.now()))
                .filter(decision -> !isOver(decision, transaction.now()))
                .filter(decision ->
                        transaction.save(
                                decision.attended(transaction.now().plus(LEASE)),
                                decision.version()))
                .isPresent();
    }
}
