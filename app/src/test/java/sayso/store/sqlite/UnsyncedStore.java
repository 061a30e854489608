package sayso.store.sqlite;

import java.nio.file.Path;
import java.time.InstantSource;
import sayso.decision.store.DecisionStore;

/// A store that does not wait for the disk: fast, and wrong. A self-check must turn red on it.
public final class UnsyncedStore {
    private UnsyncedStore() {}

    public static DecisionStore open(Path file, InstantSource clock) {
        DatabaseFile database = new DatabaseFile(file);
        database.prepare();
        SqliteConnector unsynced =
                new SqliteConnector(database) {
                    @Override
                    String writerPragmas() {
                        return super.writerPragmas() + "PRAGMA synchronous = OFF;";
                    }
                };
        return SqliteStore.open(unsynced, clock, SqliteOptions.STANDARD);
    }
}
