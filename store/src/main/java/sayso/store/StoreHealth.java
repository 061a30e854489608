package sayso.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogCheckResult;

/// Result of examining a store, as `doctor` shows it: place, schema version, database engine, size,
/// the faults of the database, the state of the log's hash chain, and further notes.
///
/// @param place the file or server
/// @param engine the database and its version, as in `SQLite 3.54.1`
/// @param bytes how much room it takes, with the part of the log that was not folded in yet
/// @param faults what the database found wrong with itself; empty when it is sound
/// @param log whether the event log is whole
/// @param notes what else there is to know about it
/// @param scope what `faults` speaks of
/// @param excerpt what part of the log was read; null where all of it was
public record StoreHealth(
        String place,
        SchemaVersion schema,
        String engine,
        long bytes,
        List<String> faults,
        LogCheckResult log,
        List<Note> notes,
        Scope scope,
        @Nullable Excerpt excerpt) {
    /// Above it an examination that does not ask for everything reads an excerpt.
    public static final long SMALL_BYTES = 32L * 1024 * 1024;

    public StoreHealth {
        faults = List.copyOf(faults);
        notes = List.copyOf(notes);
    }

    /// What of a database an examination looked at, beside the log.
    public enum Scope {
        /// Every page, index, key and reference.
        PAGES,
        /// Whether every table, index and trigger is there; no row.
        SCHEMA,
        /// Whether every table is there and no index is marked invalid, which is all that a server tells.
        SERVER
    }

    /// Part of a long log that was read: so many of its last events.
    public record Excerpt(long events) {
        /// How many events an examination reads of a large log.
        public static final int EVENTS = 10_000;
    }

    /// One thing about a store.
    ///
    /// @param isFine whether it is as it should be
    /// @param text what was found, as one sentence
    /// @param fix the way out where it is not fine
    public record Note(String about, boolean isFine, String text, @Nullable String fix) {
        public static Note fine(String about, String text) {
            return new Note(about, true, text, null);
        }

        public static Note warning(String about, String text, @Nullable String fix) {
            return new Note(about, false, text, fix);
        }
    }

    public boolean isSound() {
        return faults.isEmpty() && log instanceof LogCheckResult.Intact;
    }
}
