package sayso.core.session;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import sayso.core.decision.Surface;

/// Open surfaces in this process's memory, for tests and for the contract.
public final class InMemoryPresence implements PresenceStore {
    private final InstantSource clock;
    private final SortedMap<String, Presence> surfaces = new TreeMap<>();

    public InMemoryPresence(InstantSource clock) {
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized Presence seen(String id, Surface kind, String person) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        surfaces.values().removeIf(surface -> !now.isBefore(surface.until()));
        Presence presence = new Presence(id, kind, person, now, now.plus(Presence.LEASE));
        surfaces.put(id, presence);
        return presence;
    }

    @Override
    public synchronized void left(String id) {
        surfaces.remove(id);
    }

    @Override
    public synchronized List<Presence> present() {
        Instant now = clock.instant();
        return surfaces.values().stream().filter(surface -> now.isBefore(surface.until())).toList();
    }
}
