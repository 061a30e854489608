package sayso.channel.card;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;

/// Limiter of how often a person's phone rings: the first of several cards that come together rings,
/// the others come silently, few ring in ten minutes, and none in quiet hours. What is urgent always
/// rings. Safe for use by
/// many threads.
public final class RingLimiter {
    /// Cards that come within this of a ring belong to it.
    static final Duration TOGETHER = Duration.ofSeconds(20);

    static final Duration WHILE = Duration.ofMinutes(10);
    static final int MOST = 3;

    private final @Nullable QuietHours quiet;
    private final Map<String, Deque<Instant>> rings = new HashMap<>();

    /// @param quiet when nothing rings but what is urgent; null for never
    public RingLimiter(@Nullable QuietHours quiet) {
        this.quiet = quiet;
    }

    /// Whether a card that is sent now rings; one that does is counted.
    public synchronized boolean rings(String recipient, Urgency urgency, Instant now) {
        if (urgency != Urgency.HIGH && quiet != null && quiet.endOf(now).isAfter(now)) {
            return false;
        }
        Deque<Instant> before = rings.computeIfAbsent(recipient, _ -> new ArrayDeque<>());
        while (!before.isEmpty() && !before.peekFirst().plus(WHILE).isAfter(now)) {
            before.removeFirst();
        }
        boolean silent =
                urgency != Urgency.HIGH
                        && !before.isEmpty()
                        && (before.size() >= MOST || before.peekLast().plus(TOGETHER).isAfter(now));
        if (!silent) {
            before.addLast(now);
        }
        return !silent;
    }
}
