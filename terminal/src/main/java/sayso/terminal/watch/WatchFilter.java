package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;

/// Filter of the inbox: urgency and search text.
///
/// @param words what is searched for, or empty
record WatchFilter(boolean highOnly, String words) {
    static final WatchFilter NONE = new WatchFilter(false, "");

    WatchFilter {
        requireNonNull(words, "words is null");
    }

    /// Whether it leaves anything out.
    boolean isNarrow() {
        return !equals(NONE);
    }

    WatchFilter withWords(String typed) {
        return new WatchFilter(highOnly, typed);
    }

    WatchFilter onlyHigh() {
        return new WatchFilter(true, words);
    }

    /// @param openSince what timed out since then is still open
    /// @param askedSince only those asked then or later; null for all
    DecisionQuery query(Instant openSince, @Nullable Instant askedSince) {
        return DecisionQuery.open(openSince)
                .where(
                        DecisionFilter.NONE
                                .ofUrgency(highOnly ? Urgency.HIGH : null)
                                .containing(words)
                                .askedSince(askedSince));
    }
}
