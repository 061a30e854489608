package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.store.postgres.PostgresAddress;

/// The database of a team has no archive file: it takes what others archived, and archives nothing itself.
class ArchiveOnPostgresTest {
    private static final String SECRET = "the cellar key lies under the third stone";
    private static EmbeddedPostgres server;

    @TempDir Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void nothingIsArchivedThereAndWhatCameWithoutItsTextsCanBeErased() throws Exception {
        CliHarness file = new CliHarness(Files.createDirectory(folder.resolve("one")));
        String id =
                file.request(
                        "-p",
                        "Which cache?",
                        "-o",
                        "redis",
                        "--context",
                        SECRET + "\n" + "A line that nobody reads twice.\n".repeat(80));
        assertThat(file.run("answer", id, "1").exitCode()).isZero();
        file.clock.tick(Duration.ofDays(401));
        assertThat(file.run("archive", "--older-than", "400d", "--yes").exitCode()).isZero();
        Path archive = file.home().database().resolveSibling("sayso-archive.db");
        Path away = Files.move(archive, folder.resolve("away.db"));
        Path lacking = folder.resolve("lacking.db");
        assertThat(file.run("backup", lacking.toString()).exitCode()).isZero();
        Files.move(away, archive);
        Path whole = folder.resolve("whole.db");
        assertThat(file.run("backup", whole.toString()).exitCode()).isZero();

        CliHarness team = new CliHarness(Files.createDirectory(folder.resolve("two")));
        team.clock.setTo(file.clock.instant());
        team.on(
                PostgresAddress.parse(
                        "postgres://postgres@127.0.0.1:" + server.getPort() + "/postgres"));
        Result moved = team.run("restore", lacking.toString(), "--yes");
        assertThat(moved.exitCode()).as(moved.err()).isZero();
        assertThat(moved.err()).contains("1 archived decision is restored without the long texts");
        assertThat(team.run("log", "--verify").exitCode()).isZero();

        for (String[] words :
                new String[][] {
                    {"archive", "--older-than", "400d", "--dry-run"},
                    {"archive", "--older-than", "400d", "--yes"}
                }) {
            Result refused = team.run(words);
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err())
                    .contains("is a server, and only a database in a file has an archive file");
        }
        assertThat(team.run("archive", "--older-than", "400d", "--yes", "--json").out())
                .contains("\"code\":\"no_archive\"");
        assertThat(team.run("show", id).out()).contains("Which cache?").doesNotContain(SECRET);

        assertThat(team.run("erase", id, "--reason", "customer data", "--yes").exitCode()).isZero();
        assertThat(team.run("show", id).out()).contains("(erased)");
        assertThat(team.run("log", "--verify").exitCode()).isZero();

        Result again = team.run("restore", whole.toString(), "--replace", "--yes");
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.out()).contains("Erased again, as before: " + id);
        assertThat(team.run("show", id).out()).doesNotContain(SECRET);
    }
}
