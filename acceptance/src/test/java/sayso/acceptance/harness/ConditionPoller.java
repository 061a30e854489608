package sayso.acceptance.harness;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for a condition, never for a length of time: looks again and again until it holds or the bound is over. Who
/// waits leaves the computer to what is waited for: the longer a look takes, and the longer it has waited, the longer it
/// is until the next one.
public final class ConditionPoller {
    /// Far more than anything here needs, so that a slow machine is not a failure.
    public static final Duration BOUND = Duration.ofMinutes(4);

    private static final long SHORTEST_PAUSE = Duration.ofMillis(10).toNanos();
    private static final long LONGEST_PAUSE = Duration.ofMillis(250).toNanos();
    private static final int LOOKS_OF_A_PAUSE = 8;
    private static final int PAUSES_OF_A_WAIT = 8;

    private ConditionPoller() {}

    /// The first value that `look` finds; fails with `what` when the bound is over.
    public static <T> T find(String what, Supplier<Optional<T>> look) {
        long start = System.nanoTime();
        long end = start + BOUND.toNanos();
        while (true) {
            long begun = System.nanoTime();
            Optional<T> found = look.get();
            if (found.isPresent()) {
                return found.get();
            }
            long now = System.nanoTime();
            if (now - end > 0) {
                throw new AssertionError("not within " + BOUND.toSeconds() + " s: " + what);
            }
            long pause =
                    Math.max(LOOKS_OF_A_PAUSE * (now - begun), (now - start) / PAUSES_OF_A_WAIT);
            LockSupport.parkNanos(Math.clamp(pause, SHORTEST_PAUSE, LONGEST_PAUSE));
        }
    }

    /// Returns as soon as `condition` holds; fails with `what` when the bound is over.
    public static void holds(String what, BooleanSupplier condition) {
        find(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }
}
