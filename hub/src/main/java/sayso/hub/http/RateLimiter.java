package sayso.hub.http;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// Limits the rate of requests by a token bucket per caller, refilled at a steady rate: grants a
/// permit, or tells how long until there is one. Only recently used names are kept. Thread-safe.
final class RateLimiter {
    private static final int NAMES = 10_000;

    private final double perNano;
    private final int burst;
    private final LongSupplier nanoTime;
    private final Map<String, Bucket> buckets;

    /// @param nanoTime elapsed time in nanoseconds, as `System.nanoTime` tells it
    RateLimiter(int perSecond, int burst, LongSupplier nanoTime) {
        this.perNano = perSecond / (double) Duration.ofSeconds(1).toNanos();
        this.burst = burst;
        this.nanoTime = nanoTime;
        this.buckets =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
                        return size() > NAMES;
                    }
                };
    }

    /// Takes one permit.
    ///
    /// @return zero if there was one; else how long until there is
    synchronized Duration take(String name) {
        long now = nanoTime.getAsLong();
        Bucket bucket = buckets.computeIfAbsent(name, _ -> new Bucket(burst, now));
        double filled = Math.min(burst, bucket.permits + (now - bucket.at) * perNano);
        bucket.at = now;
        if (filled >= 1) {
            bucket.permits = filled - 1;
            return Duration.ZERO;
        }
        bucket.permits = filled;
        return Duration.ofNanos((long) Math.ceil((1 - filled) / perNano));
    }

    private static final class Bucket {
        private double permits;
        private long at;

        Bucket(double permits, long at) {
            this.permits = permits;
            this.at = at;
        }
    }
}
