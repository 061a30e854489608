package sayso.benchmarks.history;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Copy of a SQLite file by SQLite's own backup, forced to the disk and not looked at: what no checked copy can be
/// faster than.
///
/// @param nanos how long it took
public record BareStoreCopy(long nanos) {
    /// Copies a file to another one, which it removes again.
    public static BareStoreCopy of(Path file, Path target) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            long start = System.nanoTime();
            statement.executeUpdate("backup to '" + target + "'");
            try (FileChannel written = FileChannel.open(target, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            return new BareStoreCopy(System.nanoTime() - start);
        } catch (SQLException e) {
            throw new IOException(e);
        } finally {
            Files.deleteIfExists(target);
        }
    }
}
