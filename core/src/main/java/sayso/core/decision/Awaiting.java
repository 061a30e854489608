package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Waits until a decision is over, by looking at what is committed and sleeping until a hint. A store that
/// is in trouble which may pass ends no wait: it is looked at again.
final class Awaiting {
    private static final Duration LEAST_SLEEP = Duration.ofMillis(1);
    private static final Duration TROUBLED_SLEEP = Duration.ofSeconds(1);

    private final DecisionStore store;
    private final Changing changing;
    private final InstantSource clock;
    private final UnaryOperator<Decision> closing;

    /// @param closing closes what is over, and returns what came of it
    Awaiting(
            DecisionStore store,
            Changing changing,
            InstantSource clock,
            UnaryOperator<Decision> closing) {
        this.store = store;
        this.changing = changing;
        this.clock = clock;
        this.closing = closing;
    }

    Waited await(DecisionId id, Actor reader, Duration atMost) throws InterruptedException {
        long started = System.nanoTime();
        Decision last = null;
        try (Wakeups wakeups = store.log().wakeups(id)) {
            while (true) {
                boolean troubled = false;
                try {
                    last = stored(id, reader);
                    last = closing.apply(last);
                } catch (StoreException e) {
                    if (last == null || !e.passes()) {
                        throw e;
                    }
                    troubled = true;
                }
                if (!last.isPending()) {
                    return Waited.of(delivered(last, reader).asSeenBy(reader));
                }
                Duration left = atMost.minusNanos(System.nanoTime() - started);
                Waited waited = Waited.pending(last, atMost);
                if (waited instanceof Waited.Paused) {
                    return waited;
                }
                if (!left.isPositive()) {
                    return new Waited.StillPending(last.asSeenBy(reader), atMost);
                }
                wakeups.await(shorter(left, troubled ? TROUBLED_SLEEP : untilEnd(last)));
            }
        }
    }

    private Decision stored(DecisionId id, Actor reader) {
        return store.read(id)
                .filter(found -> LocalDesk.mayRead(found, reader))
                .orElseThrow(() -> new UnknownDecisionException(id));
    }

    private Decision delivered(Decision decision, Actor reader) {
        if (!(reader instanceof Actor.Agent agent)
                || !decision.asker().is(agent)
                || decision.isDelivered()) {
            return decision;
        }
        try {
            ChangeResult result =
                    store.write(transaction ->
                            changing.change(
                                    transaction,
                                    decision.id(),
                                    reader,
                                    _ -> new Change.Deliver(reader)));
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
