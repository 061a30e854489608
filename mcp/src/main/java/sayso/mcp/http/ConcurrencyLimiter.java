package sayso.mcp.http;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import sayso.mcp.feature.CallerIdentity;

/// Limits the open HTTP requests and streams of each caller: gives a permit, to be given back at
/// the end, or none when the caller has too many open.
final class ConcurrencyLimiter {
    private final int maxPerCaller;
    private final Map<CallerIdentity, Integer> open = new HashMap<>();

    ConcurrencyLimiter(int maxPerCaller) {
        this.maxPerCaller = maxPerCaller;
    }

    /// Empty when the caller has too much open.
    synchronized Optional<Permit> enter(CallerIdentity caller) {
        int now = open.getOrDefault(caller, 0);
        if (now >= maxPerCaller) {
            return Optional.empty();
        }
        open.put(caller, now + 1);
        return Optional.of(new Permit(caller));
    }

    private synchronized void leave(CallerIdentity caller) {
        open.computeIfPresent(caller, (_, now) -> now == 1 ? null : now - 1);
    }

    /// A place among a caller's open ones, to be given back once.
    final class Permit {
        private final CallerIdentity caller;
        private final AtomicBoolean given = new AtomicBoolean();

        private Permit(CallerIdentity caller) {
            this.caller = caller;
        }

        void giveBack() {
            if (given.compareAndSet(false, true)) {
                leave(caller);
            }
        }
    }
}
