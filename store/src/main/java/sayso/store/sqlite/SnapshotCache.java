package sayso.store.sqlite;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import sayso.decision.store.FreshnessBound;
import sayso.store.SqlExecutor;

/// Cache of what one reading connection worked out from the committed state of its file, kept until SQLite
/// tells of a commit, of this process or another. That is asked before each use and takes no turn, so that
/// nothing is answered from a state that is over. Holds the values used last, up to a number
/// and to the characters read for them. For one thread at a time.
final class SnapshotCache {
    private static final int MOST = 512;
    private static final long MOST_CHARACTERS = 1024 * 1024;

    private final SqlExecutor sql;
    private final Map<Object, Kept> values = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;
    private long version = -1;
    private long lookedAt;
    private boolean looked;

    /// @param characters read for it, which is what it may hold on to
    private record Kept(Object value, long characters) {}

    /// @param sql a connection that commits nothing itself: SQLite does not count those of its own
    SnapshotCache(SqlExecutor sql) {
        this.sql = sql;
    }

    /// Forgets everything unless the file is as it was.
    ///
    /// @param began by `System.nanoTime`: when it was begun to see to it that the file is the one
    void look(long began) {
        long now = sql.number("PRAGMA data_version");
        if (now != version) {
            // why: asked first, read second: what is read later is never older than what was asked
            version = now;
            values.clear();
            characters = 0;
        }
        lookedAt = began;
        looked = true;
    }

    /// Whether what the request of this thread reads first may rest on the last look.
    boolean serves() {
        return FreshnessBound.spends(lookedAt) && looked;
    }

    /// The value of this key since the last look.
    ///
    /// @param key says by its class what is worked out, and by its parts for what
    /// @param query gives a value, an empty one where there is nothing
    @SuppressWarnings("unchecked")
    <T> T get(Object key, Supplier<T> query) {
        Kept known = values.get(key);
        if (known == null) {
            long before = sql.charactersRead();
            T found = query.get();
            long made = found instanceof String text ? text.length() : 0;
            known = new Kept(found, sql.charactersRead() - before + made);
            if (known.characters <= MOST_CHARACTERS && values.putIfAbsent(key, known) == null) {
                characters += known.characters;
                shrink();
            }
            return found;
        }
        return (T) known.value;
    }

    private void shrink() {
        Iterator<Kept> eldest = values.values().iterator();
        while (values.size() > MOST || characters > MOST_CHARACTERS) {
            characters -= eldest.next().characters;
            eldest.remove();
        }
    }
}
