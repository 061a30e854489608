package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;

/// Rules of questions whose answer is only for the call that asked, such as whether a tool may be
/// used now. The call renews a lease while it waits. When the lease runs out, for any reason, the
/// question is withdrawn, since an answer would come too late for that use.
final class CallLeaseRules {
    /// How long a call is taken to wait since it last said so.
    static final Duration LEASE = Duration.ofSeconds(15);

    private static final String OVER =
            "the call that asked is over, and nobody waits for an answer";

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
        Actor.Agent asker = decision.asker().agent();
        return new TransitionResult.Moved(
                decision.ended(new Outcome.Cancelled(CancelKind.WITHDRAWN, OVER, asker, now), null),
                new DecisionEvent.Cancelled(CancelKind.WITHDRAWN, OVER, asker),
                new GateEffect.Keep());
    }

    /// Whether this is such an end.
    static boolean isEnd(Outcome.Cancelled outcome) {
        return outcome.kind() == CancelKind.WITHDRAWN && outcome.reason().equals(OVER);
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
