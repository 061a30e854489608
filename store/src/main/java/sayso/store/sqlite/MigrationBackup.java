package sayso.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import sayso.decision.model.StoreException;
import sayso.store.SchemaVersion;
import sayso.store.SqlExecutor;

/// Copies the database file into `backups` beside it before its schema is changed, and keeps the
/// last few copies. Runs while the migrating process holds the write lock, so that the copy is
/// exactly what the migration begins with.
final class MigrationBackup {
    private static final int KEPT = 3;
    private static final String PREFIX = "before-";
    private static final Duration BUSY_WAIT = Duration.ofSeconds(10);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final DatabaseFile file;
    private final SqliteConnector connections;

    MigrationBackup(DatabaseFile file, SqliteConnector connections) {
        this.file = file;
        this.connections = connections;
    }

    /// @throws StoreException if it cannot be made; then nothing was migrated
    void make(SchemaVersion from, SchemaVersion to, Instant now) {
        Path folder = file.path().resolveSibling("backups");
        Path target = folder.resolve(PREFIX + from + "-to-" + to + "-" + TIME.format(now) + ".db");
        Path part = target.resolveSibling("." + target.getFileName() + ".part");
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(
                        folder,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
            }
            forgetParts(folder);
            Files.createFile(
                    part,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            try (SqlExecutor sql = connections.copier(BUSY_WAIT)) {
                sql.update("VACUUM INTO ?", part.toString());
            }
            SecretRemover.make(part);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            forgetOlder(folder);
        } catch (IOException | StoreException e) {
            throw file.troubles().notBackedUp(target, e);
        }
    }

    /// What somebody left who was killed in the middle; nobody else is at it now.
    private static void forgetParts(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path part : files.filter(MigrationBackup::isPart).toList()) {
                Files.deleteIfExists(part);
            }
        }
    }

    private static void forgetOlder(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> copies =
                    files.filter(MigrationBackup::isOurs)
                            .sorted(Comparator.comparing(MigrationBackup::time))
                            .toList();
            for (Path old : copies.subList(0, Math.max(0, copies.size() - KEPT))) {
                Files.deleteIfExists(old);
            }
        }
    }

    private static boolean isPart(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith("." + PREFIX) && name.endsWith(".part");
    }

    private static boolean isOurs(Path path) {
        String name = path.getFileName().toString();
        return name.startsWith(PREFIX) && name.endsWith(".db");
    }

    /// The time at the end of the name, which sorts as text.
    private static String time(Path path) {
        String name = path.getFileName().toString();
        return name.substring(Math.max(0, name.length() - "yyyyMMdd-HHmmss.db".length()));
    }
}
