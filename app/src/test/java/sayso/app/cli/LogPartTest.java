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

/// One project's part of a team's log can be verified by itself.
class LogPartTest {
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
    void aPartIsVerifiedByItselfAndGoesIntoACopyWithTheLog() throws Exception {
        CliHarness team = new CliHarness(Files.createDirectory(folder.resolve("team")));
        team.on(
                PostgresAddress.parse(
                        "postgres://postgres@127.0.0.1:" + server.getPort() + "/postgres"));
        String id = team.request("-p", "Which cache?", "-o", "redis", "-o", "none");
        assertThat(team.run("answer", id, "1").exitCode()).isZero();
        Result fine = team.run("log", "--verify", "--project", "shop");
        assertThat(fine.exitCode()).as(fine.err()).isZero();
        assertThat(fine.out()).contains("2 events of shop, their own hash chain is intact");
        assertThat(team.run("log", "--verify", "--project", "shop", "--json").out())
                .contains("\"intact\":true,\"events\":2");

        Result unknown = team.run("log", "--verify", "--project", "till");
        assertThat(unknown.exitCode()).isEqualTo(3);
        assertThat(unknown.err()).contains("the log has no part of project 'till'");

        Path copy = folder.resolve("copy.db");
        assertThat(team.run("backup", copy.toString()).exitCode()).isZero();
        CliHarness file = new CliHarness(Files.createDirectory(folder.resolve("file")));
        file.clock.setTo(team.clock.instant());
        assertThat(file.run("restore", copy.toString(), "--yes").exitCode()).isZero();
        assertThat(file.run("log", "--verify").exitCode()).isZero();
        String later = file.request("-p", "Which queue?", "-o", "redis", "-o", "none");
        assertThat(file.run("answer", later, "1").exitCode()).isZero();
        assertThat(file.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void aStoreInAFileSaysThatItHasOneChain() throws Exception {
        CliHarness file = new CliHarness(Files.createDirectory(folder.resolve("file")));
        file.request("-p", "Which cache?", "-o", "redis", "-o", "none");

        Result none = file.run("log", "--verify", "--project", "inbox");

        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.err())
                .contains("a store in a file keeps one chain for all projects: sayso log --verify");
        assertThat(file.run("log", "--project", "inbox").err())
                .contains("--project goes with --verify alone");
    }
}
