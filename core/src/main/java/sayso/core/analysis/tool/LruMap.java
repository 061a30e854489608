package sayso.core.analysis.tool;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map of the last few: with one too many, the one that was not looked at for longest goes. For one thread.
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
