package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.FreshnessBound;

/// Waits until one decision ends, is paused, or the caller's time is up, meanwhile closing it if
/// overdue and marking that its asker waits, and records that the asker has fetched the end. It
/// reads the committed state, sleeps until a hint arrives or the decision ends by time, and reads
/// again.
final class AnswerWait {
    private static final Duration LEAST_SLEEP = Duration.ofMillis(1);
    private static final Duration TROUBLED_SLEEP = Duration.ofSeconds(1);

    private final DecisionStore store;
    private final DecisionUpdater changing;
    private final CallHeartbeat signs;
    private final InstantSource clock;

    /// @param signs says while an asker waits that it does
    /// @param clock the store's, as `LocalDecisionDesk` reads it
    AnswerWait(
            DecisionStore store,
            DecisionUpdater changing,
            CallHeartbeat signs,
            InstantSource clock) {
        this.store = requireNonNull(store, "store is null");
        this.changing = requireNonNull(changing, "changing is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// @param fetches whether an asker that sees the end here has thereby fetched it; one that does not is
    ///     the call that hands it on, and as long as that waits, what is for it alone stays open
    WaitResult forEnd(DecisionId id, Actor reader, Duration atMost, boolean fetches)
            throws InterruptedException {
        long started = System.nanoTime();
        Decision last = null;
        CallHeartbeat.Sign sign = null;
        // why: who only looks is woken by nothing
        try (WakeupSignal wakeups =
                atMost.isPositive() ? store.log().wakeups(id) : WakeupSignal.none()) {
            while (true) {
                Duration longest = null;
                try {
                    last = stored(id, reader);
                    last = closedIfOverdue(last);
                    if (last.isPending()
                            && !fetches
                            && CallLeaseRules.wants(last, clock.instant())) {
                        store.write(id, transaction -> CallLeaseRules.renew(transaction, id));
                    }
                } catch (StoreException e) {
                    if (last == null || !e.passes()) {
                        throw e;
                    }
                    // why: a full disk or a server that is away ends no wait; it is looked at again
                    longest = TROUBLED_SLEEP;
                }
                if (!last.isPending()) {
                    return WaitResult.of((fetches ? fetched(last, reader) : last).asSeenBy(reader));
                }
                Duration left = atMost.minusNanos(System.nanoTime() - started);
                WaitResult waited = WaitResult.pending(last, atMost);
                if (waited instanceof WaitResult.Paused) {
                    return waited;
                }
                if (!left.isPositive()) {
                    return new WaitResult.StillPending(last.asSeenBy(reader), atMost);
                }
                if (sign == null && last.asker().isAgent(reader)) {
                    sign = signs.begin(id);
                }
                FreshnessBound.end();
                wakeups.await(shorter(left, longest == null ? untilEnd(last) : longest));
            }
        } finally {
            if (sign != null) {
                sign.close();
            }
        }
    }

    /// Whoever looks first after the deadline, or after the end of a claim, closes the decision; no
    /// process has to be alive for it.
    Decision closedIfOverdue(Decision decision) {
        Instant end = decision.endsBy();
        if (end == null || clock.instant().isBefore(end)) {
            return decision;
        }
        return store.write(
                decision.id(),
                transaction -> {
                    changing.closeIfOverdue(transaction, decision.id());
                    return transaction.read(decision.id()).orElse(decision);
                });
    }

    private Decision stored(DecisionId id, Actor reader) {
        return store.read(id)
                .filter(found -> LocalDecisionDesk.mayRead(found, reader))
                .orElseThrow(() -> new UnknownDecisionException(id));
    }

    private Decision fetched(Decision decision, Actor reader) {
        if (!decision.asker().isAgent(reader)
                || decision.isForOneCall()
                || decision.isDelivered()) {
            return decision;
        }
        try {
            ChangeResult result =
                    store.write(
                            decision.id(),
                            transaction ->
                                    changing.change(
                                            transaction,
                                            decision.id(),
                                            reader,
                                            _ -> new DecisionChange.Deliver(reader)));
            return result instanceof ChangeResult.Accepted accepted
                    ? accepted.decision()
                    : decision;
        } catch (StoreException e) {
            if (!e.passes()) {
                throw e;
            }
            // why: the answer is what was waited for; without a receipt it is told once more, not
            // lost
            return decision;
        }
    }

    private @Nullable Duration untilEnd(Decision decision) {
        Instant end = decision.endsBy();
        return end == null ? null : Duration.between(clock.instant(), end);
    }

    private static Duration shorter(Duration left, @Nullable Duration untilEnd) {
        if (untilEnd == null || untilEnd.compareTo(left) > 0) {
            return left;
        }
        return untilEnd.isPositive() ? untilEnd : LEAST_SLEEP;
    }
}
