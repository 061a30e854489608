package sayso.store.analysis;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.LruMap;

/// Cache of the component states of the last few cycles, as read from committed rows: reading a
/// large matrix again for every call costs more than the call. A row written since has another
/// version or time and is read anew. Safe for use by many threads.
final class ComponentStateCache {
    private static final int MOST = 128;

    private final Map<Key, Known> states = new LruMap<>(MOST);

    private record Key(CycleId cycle, Component component) {}

    /// Names what a row held.
    record Stamp(long version, Instant updatedAt) {}

    private record Known(Stamp stamp, Record state) {}

    synchronized Optional<Record> find(CycleId cycle, Component component, Stamp stamp) {
        @Nullable Known known = states.get(new Key(cycle, component));
        return known == null || !known.stamp().equals(stamp)
                ? Optional.empty()
                : Optional.of(known.state());
    }

    synchronized void keep(CycleId cycle, Component component, Stamp stamp, Record state) {
        states.put(new Key(cycle, component), new Known(stamp, state));
    }
}
