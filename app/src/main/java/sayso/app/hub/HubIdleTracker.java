package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import sayso.hub.http.TrafficListener;

/// Tracks the requests and hook calls to the hub, and tells when it has been idle long enough to
/// end. Health checks do not count, and a hook that a launcher handed over, which could do without
/// the hub, keeps it for a few minutes only: occasional hooks do not keep it for ever.
final class HubIdleTracker implements TrafficListener {
    private static final Set<String> LOOKING = Set.of("/health", "/api/health", "/metrics");

    private static final String HOOKS = "/api/hooks/";
    private static final Duration AFTER_HANDED_OVER = Duration.ofMinutes(5);

    private final Duration most;
    private final LongSupplier clock;
    private final AtomicLong until;

    /// @param most zero for ever
    HubIdleTracker(Duration most) {
        this(most, System::nanoTime);
    }

    /// @param clock nanoseconds that only go on
    HubIdleTracker(Duration most, LongSupplier clock) {
        this.most = requireNonNull(most, "most is null");
        this.clock = requireNonNull(clock, "clock is null");
        this.until = new AtomicLong(clock.getAsLong() + most.toNanos());
    }

    @Override
    public void served(Served request) {
        boolean isHook = request.route().startsWith(HOOKS);
        if (request.caller() != null && !LOOKING.contains(request.route()) && !isHook) {
            busy();
        }
    }

    void busy() {
        stay(most);
    }

    /// A hook came.
    ///
    /// @param handedOver by a launcher, and not by an agent that knows no other way
    void hook(boolean handedOver) {
        boolean isShort = handedOver && most.compareTo(AFTER_HANDED_OVER) > 0;
        stay(isShort ? AFTER_HANDED_OVER : most);
    }

    boolean isOver() {
        return !most.isZero() && clock.getAsLong() - until.get() > 0;
    }

    private void stay(Duration more) {
        long end = clock.getAsLong() + more.toNanos();
        until.accumulateAndGet(end, (one, other) -> one - other > 0 ? one : other);
    }
}
