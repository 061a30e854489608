package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

/// A position in the log: the sequence of the event before it, and that event's link in the hash
/// chain, which tells whether the log is still the same one.
///
/// @param sequence of the last event before it; 0 for the beginning
/// @param hash the link of that event, which tells whether it is still the same log
public record LogCursor(long sequence, String hash) {
    public static final LogCursor BEGINNING = new LogCursor(0, "");

    public LogCursor {
        requireNonNull(hash, "hash is null");
    }
}
