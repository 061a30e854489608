package sayso.analysis.tool;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map with a size limit that evicts the least recently used entry. Not thread-safe.
public final class LruMap<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private static final float LOAD = 0.75f;

    private final int most;

    public LruMap(int most) {
        super(most, LOAD, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
