package sayso.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;

/// Old decisions leave their long texts to a file, on the command line.
class ArchiveFaceTest {
    private static final String SECRET = "the cellar key lies under the third stone";

    @TempDir Path folder;
    private CliHarness cli;
    private String id;

    @BeforeEach
    void decideSomethingLongAgo() {
        cli = new CliHarness(folder);
        id =
                cli.request(
                        "-p",
                        "Which cache?",
                        "-o",
                        "redis",
                        "-o",
                        "local",
                        "--context",
                        SECRET + "\n" + "A line that nobody reads twice.\n".repeat(80));
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        cli.clock.tick(Duration.ofDays(401));
    }

    @Test
    void showsWhatWouldLeaveAndMovesNothing() {
        cli.request("-p", "Open?", "-o", "a");
        cli.clock.tick(Duration.ofDays(401));
        Result preview = cli.run("archive", "--older-than", "400d", "--dry-run");
        assertThat(preview.exitCode()).isZero();
        assertThat(preview.out())
                .contains("1 decision, ", "of text, would leave the database for " + file())
                .contains("stays: 1 decision (each waits for an answer)");
        assertThat(file()).doesNotExist();
        assertThat(cli.run("log").out()).doesNotContain("archived");
    }

    @Test
    void movesAndShowsItWholeAndSaysWhereItIs() throws Exception {
        Result moved = archive("--json");
        assertThat(moved.exitCode()).isZero();
        assertThat(moved.out())
                .contains("\"file\":\"" + file() + "\"", "\"decisions\":1", "\"dry_run\":false");
        Result shown = cli.run("show", id);
        assertThat(shown.out()).contains("Archived at:", SECRET);
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"archived\":true", "\"texts_missing\":false", SECRET);
        assertThat(cli.run("log").out()).contains("archived", "moved into the archive file");
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
        assertThat(cli.run("decision", "export", "--all").out()).contains(SECRET);
        assertThat(holds(cli.home().database())).isFalse();
        assertThat(holds(file())).isTrue();
        Result again = archive();
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("There is nothing to archive.");
    }

    @Test
    void whereTheFileIsAwayEverythingSaysSo() throws Exception {
        archive();
        Files.move(file(), folder.resolve("away.db"));

        assertThat(cli.run("show", id).out())
                .contains("Which cache?", "redis", "the archive file, which is not there")
                .doesNotContain(SECRET);
        assertThat(cli.run("decision", "show", id, "--json").out())
                .contains("\"archived\":true", "\"texts_missing\":true");
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
        Result exported = cli.run("decision", "export", "--all");
        assertThat(exported.out()).contains("Which cache?");
        assertThat(exported.err()).contains("1 archived decision is exported without");
        Result erased = cli.run("erase", id, "--reason", "customer data", "--yes");
        assertThat(erased.exitCode()).isEqualTo(3);
        assertThat(erased.err()).contains("nothing was erased", "sayso doctor");
        assertThat(cli.run("doctor").out() + cli.run("doctor").err())
                .contains(file() + " is not there");
        assertThat(cli.run("backup").err()).contains("without the long texts");
    }

    @Test
    void aVerificationSaysWhetherTheFileWasCompared() throws Exception {
        archive();
        assertThat(cli.run("log", "--verify").out())
                .contains("The archive file holds 1 content as logged.");
        assertThat(cli.run("log", "--verify", "--json").out())
                .contains("\"archive\":\"compared\",\"archived_contents\":1");

        Path away = Files.move(file(), folder.resolve("away.db"));
        Result without = cli.run("log", "--verify");
        assertThat(without.exitCode()).isZero();
        assertThat(without.out() + without.err())
                .contains("is not there: 1 content of archived decisions could not be compared");

        Files.writeString(file(), "Dear landlord, ".repeat(900));
        Result damaged = cli.run("log", "--verify");
        assertThat(damaged.exitCode()).isEqualTo(3);
        assertThat(damaged.out() + damaged.err())
                .contains("the archive file cannot be read", file().toString());
        Result json = cli.run("log", "--verify", "--json");
        assertThat(json.exitCode()).isEqualTo(3);
        assertThat(json.out()).contains("\"archive\":\"unreadable\"", "\"archive_fault\":");
        Files.delete(file());
        Files.move(away, file());
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void erasedItIsGoneFromTheFileToo() throws Exception {
        archive();
        assertThat(cli.run("erase", id, "--reason", "customer data", "--yes").exitCode()).isZero();
        assertThat(holds(file())).isFalse();
        assertThat(holds(cli.home().database())).isFalse();
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void aBackupIsWholeOnAnotherComputer() throws Exception {
        archive();
        Path copy = folder.resolve("copy.db");
        assertThat(cli.run("backup", copy.toString()).exitCode()).isZero();
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        assertThat(other.run("restore", copy.toString(), "--yes").exitCode()).isZero();
        assertThat(other.run("show", id).out()).contains(SECRET);
        assertThat(other.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void onlyAPersonMayAndOnlyWhoSaysSo() {
        assertThat(cli.run("archive", "--older-than", "400d").err())
                .contains("needs a terminal", "--yes");
        assertThat(cli.run("archive", "--older-than", "1h").exitCode()).isEqualTo(64);
        assertThat(file()).doesNotExist();

        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        Result refused = archive();
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person archives decisions");
        assertThat(file()).doesNotExist();
        assertThat(cli.run("log").out()).contains("archive decisions");
    }

    private Result archive(String... more) {
        String[] args = new String[more.length + 4];
        args[0] = "archive";
        args[1] = "--older-than";
        args[2] = "400d";
        args[3] = "--yes";
        System.arraycopy(more, 0, args, 4, more.length);
        return cli.run(args);
    }

    private Path file() {
        return cli.home().database().resolveSibling("sayso-archive.db");
    }

    private static boolean holds(Path file) throws Exception {
        return Files.readString(file, ISO_8859_1).contains(SECRET);
    }
}
