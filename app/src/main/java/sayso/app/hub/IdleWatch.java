package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import sayso.hub.http.Traffic;

/// Since when nobody has asked the hub for anything. Looking whether it is well does not count.
final class IdleWatch implements Traffic {
    private static final Set<String> LOOKING = Set.of("/health", "/api/health", "/metrics");

    private final Duration most;
    private final AtomicLong last = new AtomicLong(System.nanoTime());

    /// @param most zero for ever
    IdleWatch(Duration most) {
        this.most = requireNonNull(most, "most is null");
    }

    @Override
    public void served(Served request) {
        if (request.caller() != null && !LOOKING.contains(request.route())) {
            busy();
        }
    }

    void busy() {
        last.set(System.nanoTime());
    }

    boolean isOver() {
        return !most.isZero() && System.nanoTime() - last.get() > most.toNanos();
    }
}
