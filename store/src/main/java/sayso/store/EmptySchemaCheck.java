package sayso.store;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/// Distinguishes a place without a store from one in which another process is just creating a store
/// and whose schema is empty for a moment: it looks again for a few seconds, and tells whether the
/// schema stays empty.
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
