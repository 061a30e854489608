package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import sayso.decision.model.Surface;
import sayso.decision.session.PresenceStore;
import sayso.decision.session.SurfacePresence;

/// In-memory `PresenceStore` of open surfaces, for tests and for the store contract.
public final class InMemoryPresenceStore implements PresenceStore {
    private final InstantSource clock;
    private final SortedMap<String, SurfacePresence> surfaces = new TreeMap<>();

    public InMemoryPresenceStore(InstantSource clock) {
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized SurfacePresence seen(String id, Surface kind, String person) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        surfaces.values().removeIf(surface -> !now.isBefore(surface.until()));
        SurfacePresence presence =
                new SurfacePresence(id, kind, person, now, now.plus(SurfacePresence.LEASE));
        surfaces.put(id, presence);
        return presence;
    }

    @Override
    public synchronized void left(String id) {
        surfaces.remove(id);
    }

    @Override
    public synchronized List<SurfacePresence> present() {
        Instant now = clock.instant();
        return surfaces.values().stream().filter(surface -> now.isBefore(surface.until())).toList();
    }
}
