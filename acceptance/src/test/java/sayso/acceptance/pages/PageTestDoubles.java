package sayso.acceptance.pages;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// What stands in for the things that a page calls by made-up names: a stick, a server of PostgreSQL, a hub elsewhere.
final class PageTestDoubles implements AutoCloseable {
    private static final String STICK = "/media/stick";
    private static final String DATABASE = "db.example:5432";
    private static final String HUB = "https://sayso.example.com";
    private static final String TOKEN = "SAYSO_TOKEN=...";

    private final Path folder;
    private @Nullable DatabaseServer database;
    private @Nullable HubProcess hub;

    /// @param folder an empty one of its own
    PageTestDoubles(Path folder) {
        this.folder = folder;
    }

    /// The text with what there is in the place of what it names.
    String inPlaceOf(String text) {
        String real = text;
        if (real.contains(STICK)) {
            real = real.replace(STICK, stick().toString());
        }
        if (real.contains(DATABASE)) {
            // why: the server of the tests has no certificate
            real =
                    real.replace(DATABASE, "127.0.0.1:" + database().port())
                            .replace("sslmode=verify-full", "sslmode=disable");
        }
        if (real.contains(HUB)) {
            real = real.replace(HUB, hub().url());
        }
        if (hub != null) {
            real = real.replace(TOKEN, "SAYSO_TOKEN=" + hub.personToken());
        }
        return real;
    }

    /// What was printed, with the made-up names in the place of what there is.
    String asOnThePage(String printed) {
        String shown = printed.replace(folder.resolve("stick").toString(), STICK);
        if (database != null) {
            shown = shown.replace("127.0.0.1:" + database.port(), DATABASE);
        }
        return hub == null ? shown : shown.replace(hub.url(), HUB);
    }

    /// Runs this as the administrator of the database server.
    void administer(String sql) {
        for (String statement : sql.strip().split(";\\s*", 0)) {
            try {
                database().run("postgres", statement);
            } catch (SQLException e) {
                throw new AssertionError(statement + ": " + e.getMessage(), e);
            }
        }
    }

    private Path stick() {
        try {
            return Files.createDirectories(folder.resolve("stick"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private DatabaseServer database() {
        if (database == null) {
            try {
                database = DatabaseServer.start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return requireNonNull(database);
    }

    private HubProcess hub() {
        if (hub == null) {
            hub =
                    HubProcess.start(
                            new ProductDriver(
                                    UserSandbox.in(folder.resolve("elsewhere")).trusting()));
        }
        return requireNonNull(hub);
    }

    @Override
    public void close() throws IOException {
        if (hub != null) {
            hub.close();
        }
        if (database != null) {
            database.close();
        }
    }
}
