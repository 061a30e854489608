package sayso.hub.portal;

import java.time.Duration;

/// What a page is told again and again. For one thread.
interface News extends AutoCloseable {
    /// How things stand, as JSON.
    String now();

    /// Waits until there may be something new, at most this long.
    void await(Duration atMost) throws InterruptedException;

    @Override
    void close();
}
