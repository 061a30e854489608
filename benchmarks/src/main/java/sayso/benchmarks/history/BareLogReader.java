package sayso.benchmarks.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// Reader of a log that does what no verification can do without: one thread reads each event over bare JDBC, and hashes
/// its content and its fields.
///
/// @param events how many there are
/// @param nanos how long it took for all of them
public record BareLogReader(long events, long nanos) {
    private static final int CONTENT = 7;

    /// How many events the log of a SQLite file holds.
    public static long events(Path file) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM event")) {
            return rows.next() ? rows.getLong(1) : 0;
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /// Reads the log of a SQLite file.
    public static BareLogReader over(Path file) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            long events = 0;
            long start = System.nanoTime();
            try (ResultSet rows =
                    statement.executeQuery(
                            """
                            SELECT event.sequence, at, decision_id, kind, payload_digest, hash, content
                            FROM event LEFT JOIN event_payload
                                ON event_payload.sequence = event.sequence
                            ORDER BY event.sequence
                            """)) {
                while (rows.next()) {
                    sha256.update(rows.getString(CONTENT).getBytes(UTF_8));
                    byte[] digest = sha256.digest();
                    for (int column = 1; column < CONTENT; column++) {
                        sha256.update(rows.getString(column).getBytes(UTF_8));
                    }
                    events += sha256.digest(digest).length / digest.length;
                }
            }
            return new BareLogReader(events, System.nanoTime() - start);
        } catch (SQLException e) {
            throw new IOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java lacks SHA-256", e);
        }
    }
}
