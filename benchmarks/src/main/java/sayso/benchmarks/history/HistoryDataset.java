package sayso.benchmarks.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import sayso.store.sqlite.SqliteStore;

/// Homes whose SQLite store holds so many decisions. Filling a large one takes a quarter of an hour, so
/// each is made once below the build's folder and kept until that is cleaned.
public final class HistoryDataset {
    private static final long SEED = 20_260_131;
    private static final Path KEPT = Path.of("benchmarks/target/history");

    private HistoryDataset() {}

    /// The home with so many decisions, filled where there is none yet.
    public static Path home(int count) {
        Path home = KEPT.resolve(Integer.toString(count)).toAbsolutePath();
        if (!Files.exists(home)) {
            Path unfinished = home.resolveSibling(home.getFileName() + ".unfinished");
            try {
                Files.createDirectories(home.getParent());
                Files.createDirectory(
                        unfinished,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
                fill(unfinished.resolve("sayso.db"), count);
                Files.move(unfinished, home);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return home;
    }

    private static void fill(Path database, int count) {
        Instant end = Instant.now().truncatedTo(ChronoUnit.DAYS);
        DatasetClock clock = new DatasetClock(HistorySeeder.begin(count, end));
        try (SqliteStore store = SqliteStore.open(database, clock)) {
            new HistorySeeder(SEED, clock).fill(store, count);
        }
    }
}
