package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Cursor of the inbox. It points at a decision, not at a row, and only keys move it. A cursor
/// without a decision takes the first one that arrives; for a moment no key chooses anything there.
///
/// @param row the decision as the list last knew it; null where nothing is there
/// @param placedAt when it got there without a key; null where a key moved it
/// @param drawn whether the decision was drawn since the cursor is there: what nobody can have seen,
///     no key chooses from
/// @param scroll lines that the text of the decision is scrolled
record WatchCursor(@Nullable InboxRow row, @Nullable Instant placedAt, boolean drawn, int scroll) {
    static final WatchCursor NOWHERE = new WatchCursor(null, null, false, 0);

    /// How long a person takes at least to see what came by itself.
    private static final Duration TO_SEE = Duration.ofMillis(500);

    WatchCursor {
        if (scroll < 0) {
            throw new IllegalArgumentException("scroll " + scroll);
        }
    }

    static WatchCursor on(InboxRow row) {
        return new WatchCursor(requireNonNull(row, "row is null"), null, false, 0);
    }

    static WatchCursor placedOn(InboxRow row, Instant now) {
        return new WatchCursor(row, requireNonNull(now, "now is null"), false, 0);
    }

    WatchCursor knowing(InboxRow now) {
        return new WatchCursor(now, placedAt, drawn, scroll);
    }

    WatchCursor scrolledBy(int lines) {
        return new WatchCursor(row, placedAt, drawn, Math.max(0, scroll + lines));
    }

    WatchCursor drawn(boolean now) {
        return new WatchCursor(row, placedAt, now, scroll);
    }

    boolean isSeen(Instant now) {
        return drawn && (placedAt == null || !now.isBefore(placedAt.plus(TO_SEE)));
    }
}
