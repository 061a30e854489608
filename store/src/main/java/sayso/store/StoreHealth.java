package sayso.store;

import java.util.List;
import sayso.core.decision.LogCheck;

/// How a store is, as `doctor` shows it.
///
/// @param place the file or server
/// @param engine the database and its version, as in `SQLite 3.54.1`
/// @param bytes how much room it takes, with the part of the log that was not folded in yet
/// @param faults what the database found wrong with itself; empty when it is sound
/// @param log whether the event log is whole
public record StoreHealth(
        String place,
        SchemaVersion schema,
        String engine,
        long bytes,
        List<String> faults,
        LogCheck log) {
    public StoreHealth {
        faults = List.copyOf(faults);
    }

    public boolean isSound() {
        return faults.isEmpty() && log instanceof LogCheck.Intact;
    }
}
