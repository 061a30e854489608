package sayso.decision.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Makes unmodifiable copies of maps that keep the caller's order, which `Map.copyOf` does not.
final class OrderedMaps {
    private OrderedMaps() {}

    static <K, V> Map<K, V> copyOf(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
