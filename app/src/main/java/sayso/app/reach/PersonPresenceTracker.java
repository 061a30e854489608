package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import sayso.app.away.AwayFile;
import sayso.channel.PersonPresence;
import sayso.decision.model.StoreException;
import sayso.decision.session.PresenceStore;

/// Tracks where the person is: away as they said, at a surface of Sayso that is open or was a moment
/// ago, or at none.
public final class PersonPresenceTracker {
    /// How long after the last sign of life of a surface its person counts as here.
    static final Duration GRACE = Duration.ofMinutes(2);

    private final PresenceStore surfaces;
    private final AwayFile away;
    private final InstantSource clock;
    private @Nullable Instant seen;

    public PersonPresenceTracker(PresenceStore surfaces, AwayFile away, InstantSource clock) {
        this.surfaces = requireNonNull(surfaces, "surfaces is null");
        this.away = requireNonNull(away, "away is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// By the signs of life up to now. A store that cannot be read tells of nobody.
    public synchronized PersonPresence now() {
        if (away.read().isPresent()) {
            return PersonPresence.AWAY;
        }
        Instant now = clock.instant();
        try {
            if (!surfaces.present().isEmpty()) {
                seen = now;
            }
        } catch (StoreException e) {
            return PersonPresence.ABSENT;
        }
        Instant last = seen;
        return last != null && now.isBefore(last.plus(GRACE))
                ? PersonPresence.HERE
                : PersonPresence.ABSENT;
    }
}
