package sayso.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// What a database file says of decisions and of the work they hold, read past the store.
///
/// @param states the state of each decision, by its id, the oldest first
/// @param gates when each gate was released, in microseconds; 0 for one that holds
record GateRows(Map<String, String> states, Map<Key, Long> gates) {
    /// One gate.
    record Key(String decision, String item) {}

    static GateRows of(Path file) throws SQLException {
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            return of(raw);
        }
    }

    static GateRows of(RawSqliteConnection raw) throws SQLException {
        Map<String, String> states = new LinkedHashMap<>();
        for (String row :
                raw.texts("SELECT id || ' ' || state FROM decision ORDER BY asked_at, rowid")) {
            String[] words = row.split(" ", 2);
            states.put(words[0], words[1]);
        }
        Map<Key, Long> gates = new HashMap<>();
        for (String row :
                raw.texts(
                        "SELECT decision_id || ' ' || item || ' ' || coalesce(released_at, 0)"
                                + " FROM gate")) {
            String[] words = row.split(" ", 3);
            gates.put(new Key(words[0], words[1]), Long.valueOf(words[2]));
        }
        return new GateRows(states, gates);
    }

    String state(String decision) {
        return states.getOrDefault(decision, "");
    }

    boolean holds(Key gate) {
        return Long.valueOf(0).equals(gates.get(gate));
    }

    boolean holdsWork(String decision) {
        return gates.keySet().stream()
                .anyMatch(gate -> gate.decision().equals(decision) && holds(gate));
    }

    /// The decisions that hold each piece of work.
    Map<String, Set<String>> holding() {
        Map<String, Set<String>> holding = new HashMap<>();
        gates.forEach((gate, released) -> {
            if (released == 0) {
                holding.computeIfAbsent(gate.item(), _ -> new HashSet<>()).add(gate.decision());
            }
        });
        return holding;
    }
}
