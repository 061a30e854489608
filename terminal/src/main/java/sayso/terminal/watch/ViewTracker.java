package sayso.terminal.watch;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// Detects which decision the person views: one that has stayed under the cursor, fully read, for a
/// second, with a key pressed within the last minute. A screen left alone views nothing.
final class ViewTracker {
    static final Duration GLANCE = Duration.ofSeconds(1);

    /// So long after the last key somebody is still there.
    static final Duration THERE = Duration.ofMinutes(1);

    private @Nullable DecisionId at;
    private Instant since = Instant.MIN;
    private boolean named;

    /// @return what has been looked at for long enough by now, once; null for nothing new
    @Nullable DecisionId look(WatchState state, Instant now, Instant lastKey) {
        DecisionId shown = shown(state);
        if (shown == null || !shown.equals(at)) {
            at = shown;
            since = now;
            named = false;
        }
        if (named || shown == null || now.isBefore(since.plus(GLANCE)) || isAway(now, lastKey)) {
            return null;
        }
        named = true;
        return shown;
    }

    /// When `look` has to be asked again if nothing happens; null for not at all.
    @Nullable Instant next(Instant now, Instant lastKey) {
        return at == null || named || isAway(now, lastKey) ? null : since.plus(GLANCE);
    }

    private static boolean isAway(Instant now, Instant lastKey) {
        return now.isAfter(lastKey.plus(THERE));
    }

    private static @Nullable DecisionId shown(WatchState state) {
        return state.leaf() != null || !state.cursor().drawn()
                ? null
                : state.current().map(opened -> opened.decision().id()).orElse(null);
    }
}
