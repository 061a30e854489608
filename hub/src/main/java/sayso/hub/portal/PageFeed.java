package sayso.hub.portal;

import java.time.Duration;

/// Source of the successive states that an open portal page is sent, each as JSON: gives the
/// present one, and waits until there is another. Not thread-safe.
interface PageFeed extends AutoCloseable {
    /// How things stand, as JSON.
    String now();

    /// Whether it stands otherwise than `now` said last.
    boolean isNew();

    /// Waits for the next sign of a commit, which may have changed nothing here; at most this long.
    void awaitSign(Duration atMost) throws InterruptedException;

    /// Waits until there is something new, at most this long.
    default void await(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        long left = atMost.toNanos();
        while (left > 0) {
            awaitSign(Duration.ofNanos(left));
            left = isNew() ? 0 : end - System.nanoTime();
        }
    }

    @Override
    void close();
}
