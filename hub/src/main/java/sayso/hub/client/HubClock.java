package sayso.hub.client;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Clock that tells the time of a remote hub's store, from the time in its last reply and what has
/// elapsed here since, or by asking the hub. Every reply carries the store's time. This computer's
/// own clock may be off by hours. Thread-safe.
final class HubClock {
    /// The header with the store's time, on every reply of the API.
    static final String HEADER = "sayso-now";

    private static final Duration FRESH = Duration.ofMinutes(1);

    private final AtomicReference<@Nullable Heard> last = new AtomicReference<>();

    private record Heard(Instant instant, long at) {}

    void heard(@Nullable String header) {
        if (header == null) {
            return;
        }
        try {
            last.set(new Heard(Instant.parse(header), System.nanoTime()));
        } catch (DateTimeException e) {
            last.set(null); // why: what cannot be read is asked for when it is needed
        }
    }

    /// @param asking asks the hub, where nothing was heard of it lately
    Instant now(Supplier<Instant> asking) {
        Heard heard = last.get();
        if (heard == null) {
            return asking.get();
        }
        Duration since = Duration.ofNanos(System.nanoTime() - heard.at());
        return since.compareTo(FRESH) < 0 ? heard.instant().plus(since) : asking.get();
    }
}
