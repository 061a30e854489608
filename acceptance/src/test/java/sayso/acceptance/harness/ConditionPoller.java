package sayso.acceptance.harness;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Waits for a condition, never for a length of time: looks again and again until it holds or the bound is over.
public final class ConditionPoller {
    /// Far more than anything here needs, so that a slow machine is not a failure.
    public static final Duration BOUND = Duration.ofMinutes(4);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private ConditionPoller() {}

    /// The first value that `look` finds; fails with `what` when the bound is over.
    public static <T> T find(String what, Supplier<Optional<T>> look) {
        long end = System.nanoTime() + BOUND.toNanos();
        while (true) {
            Optional<T> found = look.get();
            if (found.isPresent()) {
                return found.get();
            }
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + BOUND.toSeconds() + " s: " + what);
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    /// Returns as soon as `condition` holds; fails with `what` when the bound is over.
    public static void holds(String what, BooleanSupplier condition) {
        find(what, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }
}
