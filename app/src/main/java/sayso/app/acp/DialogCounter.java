package sayso.app.acp;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Counter of dialogs that an editor has open under the id of a request, where no race waits for its reply.
final class DialogCounter {
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    void add(String key, int dialogs) {
        if (dialogs > 0) {
            open.merge(key, dialogs, Integer::sum);
        }
    }

    /// One of them is closed.
    ///
    /// @return whether there was one
    boolean close(String key) {
        boolean any = open.containsKey(key);
        open.computeIfPresent(key, (_, dialogs) -> dialogs == 1 ? null : dialogs - 1);
        return any;
    }

    /// All of them are counted elsewhere from now on.
    int take(String key) {
        Integer dialogs = open.remove(key);
        return dialogs == null ? 0 : dialogs;
    }

    int count(String key) {
        return open.getOrDefault(key, 0);
    }

    boolean isEmpty() {
        return open.isEmpty();
    }
}
