package sayso.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// Backups and restores on the command line.
class BackupFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void backupSaysWhereAndWhatItHolds() {
        answered("One?");
        Result backup = cli.run("backup");
        Path file = cli.home().folder().resolve("backups/sayso-20261102-093000.db");
        assertThat(backup.exitCode()).isZero();
        assertThat(backup.out())
                .contains("Backed up 1 decision and 2 events to " + file)
                .contains("sayso restore " + file);
        assertThat(backup.err()).isEmpty();
        assertThat(file).exists();
        Result again = cli.run("backup");
        assertThat(again.exitCode()).as(again.err()).isZero();
        Path next = file.resolveSibling("sayso-20261102-093000-2.db");
        assertThat(again.out()).contains(" events to " + next);
        assertThat(cli.run("backup", file.toString()).err())
                .contains("is there already", "--force");
        assertThat(cli.run("backup", file.toString(), "--force", "--json").out())
                .contains("\"file\":\"" + file, "\"decisions\":1", "\"events\":2", "\"head\":\"");
        assertThat(cli.run("doctor").out()).contains("backup: the last is " + file);
    }

    @Test
    void aFolderThatIsNotThereIsNotMade() {
        answered("One?");
        Path file = folder.resolve("media/stcik/x.db");
        Result backup = cli.run("backup", file.toString());
        assertThat(backup.exitCode()).isEqualTo(3);
        assertThat(backup.err()).contains("there is no folder " + file.getParent());
        assertThat(folder.resolve("media")).doesNotExist();
    }

    @Test
    void whatARestoreReplacesIsKeptEachTime() throws Exception {
        answered("One?");
        Path file = folder.resolve("one.db");
        cli.run("backup", file.toString());
        for (int i = 0; i < 3; i++) {
            answered("More " + i + "?");
            assertThat(cli.run("restore", file.toString(), "--replace", "--yes").exitCode())
                    .isZero();
        }
        try (Stream<Path> kept = Files.list(cli.home().backups())) {
            assertThat(kept.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "replaced-20261102-093000.db",
                            "replaced-20261102-093000-2.db",
                            "replaced-20261102-093000-3.db");
        }
    }

    @Test
    void restoreFillsAnEmptyStore() {
        String id = answered("One?");
        Path file = folder.resolve("one.db");
        cli.run("backup", file.toString());
        CliHarness elsewhere = new CliHarness(folder.resolve("elsewhere"));
        Result restored = elsewhere.run("restore", file.toString());
        assertThat(restored.err()).isEmpty();
        assertThat(restored.out()).contains("Restored 1 decision and 2 events from " + file);
        assertThat(elsewhere.run("show", id).out()).contains("One?");
        assertThat(elsewhere.run("log").out()).contains("store", "restored", "ended at 0");
        assertThat(elsewhere.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void restoreReplacesOnlyWhenToldToAndKeepsWhatWasThere() {
        answered("One?");
        Path file = folder.resolve("one.db");
        cli.run("backup", file.toString());
        String later = answered("Two?");
        Result refused = cli.run("restore", file.toString());
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("holds 2 decisions and 4 events", "--replace");
        assertThat(cli.run("restore", file.toString(), "--replace").err())
                .contains("needs a terminal", "--yes");
        assertThat(cli.run("show", later).exitCode()).isZero();

        TerminalFixture terminal = new TerminalFixture("replace");
        Result restored = cli.at(terminal).run("restore", file.toString(), "--replace");

        assertThat(restored.exitCode()).isZero();
        assertThat(terminal.screen()).contains("replaces 2 decisions", "Type replace to confirm: ");
        assertThat(cli.run("show", later).exitCode()).isEqualTo(3);
        String kept = restored.out().substring(restored.out().indexOf("are in ") + 7).strip();
        assertThat(kept).contains("replaced-");
        Result back = cli.run("restore", kept, "--replace", "--yes", "--json");
        assertThat(back.exitCode()).isZero();
        assertThat(back.out()).contains("\"decisions\":2", "\"replaced\":\"");
        assertThat(cli.run("show", later).exitCode()).isZero();
    }

    @Test
    void whatWasErasedSinceTheBackupIsErasedAgain() throws IOException {
        String id = answered("Is the plum secret?");
        Path file = folder.resolve("one.db");
        cli.run("backup", file.toString());
        cli.run("erase", id, "--reason", "the law", "--yes");
        Result restored = cli.run("restore", file.toString(), "--replace", "--yes");
        assertThat(restored.exitCode()).isZero();
        assertThat(restored.out()).contains("Erased again, as before: " + id);
        assertThat(cli.run("show", id).out()).contains("(erased)").doesNotContain("plum");
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
        assertThat(Files.readAllBytes(cli.home().database()))
                .asString(ISO_8859_1)
                .doesNotContain("plum");
    }

    @Test
    void aDamagedStoreIsPutAsideAndBeginsAnewFromTheBackup() throws IOException {
        String id = answered("One?");
        Path file = folder.resolve("one.db");
        cli.run("backup", file.toString());
        try (RandomAccessFile database =
                new RandomAccessFile(cli.home().database().toFile(), "rw")) {
            database.write("Dear landlord, ".repeat(50).getBytes(ISO_8859_1));
        }
        assertThat(cli.run("restore", file.toString()).exitCode()).isEqualTo(3);
        assertThat(cli.run("ls").err())
                .contains("is not a Sayso database", "sayso restore FILE --replace");
        Result restored = cli.run("restore", file.toString(), "--replace", "--yes");
        assertThat(restored.exitCode()).isZero();
        assertThat(restored.out()).contains("damaged-");
        assertThat(cli.run("show", id).exitCode()).isZero();
        assertThat(backups()).anyMatch(name -> name.startsWith("damaged-"));
    }

    @Test
    void aFolderIsNoFileToWriteTo() throws IOException {
        answered("One?");
        Path inside = Files.createDirectory(folder.resolve("stick"));
        for (List<String> words :
                List.of(
                        List.of("backup", inside.toString()),
                        List.of("backup", inside.toString(), "--force"))) {
            Result refused = cli.run(words.toArray(String[]::new));
            assertThat(refused.exitCode()).as("%s", words).isEqualTo(3);
            assertThat(refused.err())
                    .as("%s", words)
                    .contains(inside + " is a folder", "name a file in it")
                    .doesNotContain("--force");
        }
        assertThat(inside).isEmptyDirectory();
    }

    @Test
    void restoreTakesNothingThatIsNoSoundBackup() throws IOException {
        answered("One?");
        Path letter = Files.writeString(folder.resolve("letter"), "Dear landlord, ".repeat(900));
        Result refused = cli.run("restore", letter.toString(), "--replace", "--yes");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(
                        letter + " is not a Sayso database, or is damaged; nothing was changed",
                        "name a file written by `sayso backup`")
                .doesNotContain("SAYSO_HOME", "Move it away", "move it away");
        Path release = Files.writeString(folder.resolve("release.json"), "{\"version\": 3}\n");
        assertThat(cli.run("restore", release.toString(), "--replace", "--yes").err())
                .contains(release + " is not a Sayso database")
                .doesNotContain("SAYSO_HOME");
        Path empty = Files.createFile(folder.resolve("empty.db"));
        assertThat(cli.run("restore", empty.toString(), "--replace", "--yes").err())
                .contains(empty + " is ")
                .doesNotContain("SAYSO_HOME");
        assertThat(cli.run("restore", folder.toString()).err())
                .contains(folder + " is a folder", "name a file in it: ls " + folder);
        assertThat(cli.run("restore", "nowhere.db").err()).contains("nowhere.db is not there");
        assertThat(cli.run("ls", "--all").out()).contains("One?");
        assertThat(backups()).isEmpty();
    }

    @Test
    void anAgentRestoresNothing() {
        answered("One?");
        Path file = folder.resolve("one.db");
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        assertThat(cli.run("backup", file.toString()).exitCode()).isZero();
        Result refused = cli.run("restore", file.toString(), "--replace", "--yes");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person restores");
    }

    private String answered(String question) {
        String id = cli.request("-p", question, "-o", "yes", "-o", "no");
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        return id;
    }

    private List<String> backups() throws IOException {
        Path backups = cli.home().folder().resolve("backups");
        if (!Files.isDirectory(backups)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(backups)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
