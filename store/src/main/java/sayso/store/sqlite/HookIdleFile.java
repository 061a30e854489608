package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/// Marker file beside the database that says that nothing waits for any agent, so that agents'
/// hooks can skip the database. Transactions create and remove it before their commit, while they
/// hold the turn to write: where the file is present, the database holds nothing for a hook.
final class HookIdleFile {
    private final SqliteExceptionTranslator troubles;
    private final Path path;

    HookIdleFile(DatabaseFile database) {
        this.troubles = database.troubles();
        this.path = database.path().resolveSibling("hooks.idle");
    }

    /// @param asOf the time of what else was looked at; the file claims to be no newer
    void begin(Instant asOf) {
        try {
            // why: it must never be seen with another time, which would hide changed settings
            Path made = Files.createTempFile(path.getParent(), "hooks", ".new");
            Files.setLastModifiedTime(made, FileTime.from(asOf));
            Files.move(made, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            end();
        }
    }

    /// @throws sayso.decision.model.StoreException if it stays there, since hooks would look no more
    void end() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw troubles.stuck(path, e);
        }
    }
}
