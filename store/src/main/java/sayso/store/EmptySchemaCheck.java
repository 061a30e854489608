package sayso.store;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/// Tells a place that holds no store from one that another process is just making a store of, and that
/// has nothing in it for a moment.
public final class EmptySchemaCheck {
    /// How long whoever makes a store may take, on a computer with much else to do.
    private static final Duration MADE_WITHIN = Duration.ofSeconds(3);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private EmptySchemaCheck() {}

    /// Whether there is no schema, and none comes while somebody may still be making it.
    public static boolean stays(Supplier<SchemaVersion> version) {
        long begun = System.nanoTime();
        while (version.get().isNothing()) {
            if (System.nanoTime() - begun > MADE_WITHIN.toNanos()) {
                return true;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return false;
    }
}
