package sayso.decision.session;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import sayso.decision.model.Surface;

/// A surface that a person has open, such as a page of the portal or an inbox in a terminal, with
/// the end of its lease; also determines whether a person watches an inbox. It counts as open until
/// its lease ends, so that one that died soon disappears.
///
/// @param id the surface's own, drawn when it opened
public record SurfacePresence(
        String id, Surface kind, String person, Instant seenAt, Instant until) {
    /// How long a sign of life counts; send one at a third of this.
    public static final Duration LEASE = Duration.ofSeconds(15);

    /// How the surface of an inbox (`sayso watch`) is called, before its own number.
    public static final String INBOX = "watch-";

    public SurfacePresence {
        requireNonNull(id, "id is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(person, "person is null");
        requireNonNull(seenAt, "seenAt is null");
        requireNonNull(until, "until is null");
    }

    /// Whether this person has an inbox open in a terminal, where every question that comes is seen.
    public static boolean watches(List<SurfacePresence> open, String person) {
        return open.stream()
                .anyMatch(one -> one.id().startsWith(INBOX) && one.person().equals(person));
    }
}
