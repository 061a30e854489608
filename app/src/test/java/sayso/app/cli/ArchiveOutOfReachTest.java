package sayso.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// Commands beside an archive file that is away, held, damaged or out of step: no text is lost without a word, and no
/// only copy is said to be one too many.
class ArchiveOutOfReachTest {
    private static final String SECRET = "the cellar key lies under the third stone";
    private static final String LONG =
            SECRET + "\n" + "A line that nobody reads twice.\n".repeat(80);

    @TempDir Path folder;
    private CliHarness cli;
    private String cache;
    private String fresh;

    @BeforeEach
    void archiveOneOfTwo() throws Exception {
        folder = folder.toRealPath();
        cli = new CliHarness(folder);
        cache = decided("Which cache?");
        cli.clock.tick(Duration.ofDays(401));
        assertThat(archive().exitCode()).isZero();
        fresh = decided("Which queue?");
    }

    @Test
    void aBackupWaitsForAFileThatIsHeldAndIsWhole() throws Exception {
        Path backup = folder.resolve("whole.db");
        Result whole = whileHeld("backup", backup.toString(), "--json");
        assertThat(whole.out()).as(whole.err()).contains("\"without_texts\":0");
        assertThat(bytes(backup)).contains("Which cache?", SECRET);
    }

    @Test
    void aRestoreWaitsForAFileThatIsHeldAndKeepsAWholeCopy() throws Exception {
        Path backup = backupOfAnother();
        Result restored = whileHeld("restore", backup.toString(), "--replace", "--yes", "--json");
        assertThat(restored.out())
                .as(restored.err())
                .contains("\"replaced_without_texts\":0", "\"archive_left\":\"" + file() + "\"");
        Path replaced = Path.of(CliHarness.field(restored.out(), "replaced"));
        assertThat(bytes(replaced)).contains("Which cache?", SECRET);
    }

    @Test
    void noBackupIsMadeWhileTheFileCannotBeReadUnlessItIsMovedAway() throws Exception {
        damage(file());
        Path backup = folder.resolve("none.db");

        Result refused = cli.run("backup", backup.toString());

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(file().toString(), "the archive file", "move that file away")
                .doesNotContain("start anew");
        assertThat(backup).doesNotExist();
        away();
        assertThat(cli.run("backup", backup.toString(), "--json").out())
                .contains("\"without_texts\":1");
    }

    @Test
    void nothingIsReplacedWhileTheFileCannotBeReadAndTheStoreIsNotTakenForDamaged()
            throws Exception {
        Path backup = backupOfAnother();
        damage(file());

        Result refused = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains(file().toString(), "move that file away");
        assertThat(cli.run("show", cache).out()).contains("Which cache?");
        assertThat(backups()).noneMatch(name -> name.startsWith("damaged-"));
    }

    @Test
    void noRestoreLeavesOutTextsOfAFileBesideTheCopyThatCannotBeRead() throws Exception {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        Path copy = Files.copy(cli.home().database(), copies.resolve("sayso.db"));
        damage(copies.resolve("sayso-archive.db"));
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));

        Result refused = other.run("restore", copy.toString(), "--yes");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(copies.resolve("sayso-archive.db").toString(), "move that file away")
                .doesNotContain("is not a Sayso database");
    }

    @Test
    void noOnlyCopyIsSaidToBeOneTooMany() throws Exception {
        Path backup = backupOfAnother();
        run(file(), "UPDATE archived_content SET content = content || ' '");

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(restored.out() + restored.err())
                .contains("1 archived decision is", "without the long texts", "keep " + file())
                .doesNotContain("delete it");
        assertThat(cli.run("restore", backup.toString(), "--replace", "--yes", "--json").out())
                .contains("\"archive_left\":\"" + file() + "\"");
    }

    @Test
    void whatIsNotInTheFileIsLeftToNoSecondOneWhileTheFirstIsAway() throws Exception {
        Path away = away();
        cli.clock.tick(Duration.ofDays(401));

        for (Result refused : List.of(archive(), archive("--dry-run"))) {
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.err())
                    .contains(file() + " is not there", "nothing was moved", "--archive-lost");
        }
        assertThat(file()).doesNotExist();
        assertThat(cli.run("show", fresh).out()).contains(SECRET);

        Files.move(away, file());
        assertThat(archive().exitCode()).isZero();
        assertThat(cli.run("show", cache).out() + cli.run("show", fresh).out())
                .contains("Which cache?", "Which queue?")
                .doesNotContain("(archived)");
    }

    @Test
    void aFileThatIsLostForGoodIsFollowedByAnother() throws Exception {
        Files.delete(file());
        cli.clock.tick(Duration.ofDays(401));
        assertThat(archive("--archive-lost").exitCode()).isZero();
        assertThat(bytes(file())).contains("Which queue?");

        String third = decided("Which port?");
        cli.clock.tick(Duration.ofDays(401));
        Result lacking = archive();
        assertThat(lacking.exitCode()).isEqualTo(3);
        assertThat(lacking.err())
                .contains(
                        file() + " lacks the long texts of 1 archived decision",
                        "nothing was moved",
                        "--archive-lost");
        assertThat(archive("--archive-lost").exitCode()).isZero();
        assertThat(cli.run("show", third).out()).contains("Which port?", SECRET);
    }

    @Test
    void aFileThatCannotBeReadIsNotTakenForLost() throws Exception {
        damage(file());
        cli.clock.tick(Duration.ofDays(401));
        for (Result refused : List.of(archive(), archive("--archive-lost"))) {
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.err()).contains(file().toString(), "nothing was moved");
        }
        assertThat(cli.run("show", fresh).out()).contains(SECRET);
    }

    @Test
    void whatIsErasedAgainAndNotScrubbedKeepsNothingElseFromBeingErased() throws Exception {
        Path away = away();
        Path backup = folder.resolve("lacking.db");
        assertThat(cli.run("backup", backup.toString()).exitCode()).isZero();
        Files.move(away, file());
        assertThat(erase(cache, fresh).exitCode()).isZero();
        run(file(), "ALTER TABLE rewrite_due RENAME TO gone");

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(restored.exitCode()).isEqualTo(3);
        assertThat(restored.out()).contains("Restored 2 decisions");
        assertThat(restored.err())
                .contains(
                        "its bytes can still lie in the archive file " + file(),
                        "sayso erase " + fresh + " " + cache + " --reason TEXT")
                .doesNotContain("has its texts again", "have their texts again");
        for (String id : List.of(cache, fresh)) {
            assertThat(cli.run("show", id).out()).contains("(erased)").doesNotContain(SECRET);
        }

        Result json = cli.run("restore", backup.toString(), "--replace", "--yes", "--json");
        assertThat(json.exitCode()).isEqualTo(3);
        assertThat(json.out())
                .contains(
                        "\"erased_again\":[]",
                        "\"not_scrubbed\":[{\"id\":\"" + fresh + "\",\"reason\":\"It is erased",
                        "\"not_erased_again\":[]");

        run(file(), "ALTER TABLE gone RENAME TO rewrite_due");
        assertThat(erase(cache, fresh).exitCode()).isZero();
    }

    @Test
    void whyOneIsNotErasedAgainIsInTheDocumentToo() throws Exception {
        Path away = away();
        Path backup = folder.resolve("lacking.db");
        cli.run("backup", backup.toString());
        Files.move(away, file());
        assertThat(erase(cache, fresh).exitCode()).isZero();
        away();

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes", "--json");

        assertThat(restored.exitCode()).isEqualTo(3);
        assertThat(restored.out())
                .contains(
                        "\"erased_again\":[\"" + fresh + "\"]",
                        "\"not_erased_again\":[{\"id\":\""
                                + cache
                                + "\",\"reason\":\"the texts of "
                                + cache,
                        "\"archive_left\":null");
    }

    @Test
    void theFileOfADamagedStoreIsKeptWithIt() throws Exception {
        Path backup = backupOfAnother();
        try (RandomAccessFile database =
                new RandomAccessFile(cli.home().database().toFile(), "rw")) {
            database.write("Dear landlord, ".repeat(50).getBytes(ISO_8859_1));
        }

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(restored.exitCode()).as(restored.err()).isZero();
        String damaged =
                backups().stream()
                        .filter(name -> name.matches("damaged-[0-9-]+\\.db"))
                        .findFirst()
                        .orElseThrow();
        Path kept = cli.home().backups().resolve(damaged.replaceFirst("\\.db$", "-archive.db"));
        assertThat(restored.out())
                .contains("Its archive file is in " + kept)
                .doesNotContain("delete it");
        assertThat(bytes(kept)).contains(SECRET);
        assertThat(file()).doesNotExist();
    }

    @Test
    void textsThatTheBackupOfADamagedStoreLacksComeFromItsFile() throws Exception {
        Path away = away();
        Path backup = folder.resolve("lacking.db");
        cli.run("backup", backup.toString());
        Files.move(away, file());
        try (RandomAccessFile database =
                new RandomAccessFile(cli.home().database().toFile(), "rw")) {
            database.write("Dear landlord, ".repeat(50).getBytes(ISO_8859_1));
        }
        Path kept = Files.copy(file(), folder.resolve("kept.db"));
        damage(file());
        Result refused = cli.run("restore", backup.toString(), "--replace", "--yes");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains(file().toString(), "move that file away");
        assertThat(backups()).noneMatch(name -> name.startsWith("damaged-"));

        Files.move(kept, file(), StandardCopyOption.REPLACE_EXISTING);
        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(restored.err()).doesNotContain("without the long texts");
        assertThat(cli.run("show", cache).out()).contains(SECRET);
    }

    @Test
    void whatWasMovedBeforeAFailureIsTold() throws Exception {
        for (int i = 0; i < 51; i++) {
            decided("No " + i + "?");
        }
        cli.clock.tick(Duration.ofDays(401));
        run(
                file(),
                "CREATE TRIGGER stop BEFORE INSERT ON archived_content"
                        + " WHEN (SELECT count(*) FROM archived_content) > 50"
                        + " BEGIN SELECT RAISE(ABORT, 'enough'); END");

        Result stopped = archive();

        assertThat(stopped.exitCode()).isEqualTo(3);
        assertThat(stopped.err())
                .contains("50 decisions moved to " + file(), "enough", "the same command");
        run(file(), "DROP TRIGGER stop");
        assertThat(archive().out()).contains("Archived 2 decisions");
    }

    @Test
    void aFileIsHiddenFromOthersThoughThereIsNothingToArchive() throws Exception {
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(archive("--dry-run").exitCode()).isEqualTo(1);
        assertThat(mode()).isEqualTo("rw-r--r--");
        assertThat(archive().exitCode()).isEqualTo(1);
        assertThat(mode()).isEqualTo("rw-------");
    }

    @Test
    void aFileThatCannotBeReadIsNotSaidToBeAway() throws Exception {
        damage(file());
        assertThat(cli.run("show", cache).out())
                .contains("the archive file, which is not there, cannot be read or lacks them");
        assertThat(cli.run("decision", "export", "--all").err())
                .contains("the archive file is not there, cannot be read or lacks them");
    }

    @Test
    void whatWasErasedAndCanStillLieInTheFileIsSaidAgainUntilItIsGone() throws Exception {
        run(file(), "ALTER TABLE rewrite_due RENAME TO gone");
        assertThat(erase(cache).exitCode()).isEqualTo(3);
        Path away = away();

        Result again = erase(cache);
        assertThat(again.exitCode()).isZero();
        assertThat(again.out() + again.err())
                .contains("Already erased: " + cache, file() + " is not there", "erase once more");
        Result doctor = cli.run("doctor");
        assertThat(doctor.out() + doctor.err())
                .contains("texts that were erased can still lie in " + file());

        Files.move(away, file());
        run(file(), "ALTER TABLE gone RENAME TO rewrite_due");
        Result finished = erase(cache);
        assertThat(finished.out() + finished.err()).doesNotContain("erase once more");
        Result fine = cli.run("doctor");
        assertThat(fine.out() + fine.err()).doesNotContain("can still lie");
    }

    @Test
    void aPreviewCountsWhatTheRunCounts() {
        cli.request("-p", "Open?", "-o", "a");
        cli.clock.tick(Duration.ofDays(401));
        String open = "\"staying\":[{\"reason\":\"open\",\"count\":1}]";
        assertThat(archive("--dry-run", "--json").out()).contains(open);
        assertThat(archive("--json").out()).contains(open);
    }

    @Test
    void aFileThatReadersKeptLargeIsCutBackByTheSameCommand() throws Exception {
        for (int i = 0; i < 30; i++) {
            String id = cli.request("-p", "No " + i + "?", "-o", "a", "--context", LONG.repeat(38));
            assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        }
        Path log = cli.home().database().resolveSibling("sayso.db-wal");
        try (Connection reader =
                        DriverManager.getConnection("jdbc:sqlite:" + cli.home().database());
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            try (ResultSet first = statement.executeQuery("SELECT id FROM decision")) {
                assertThat(first.next()).isTrue();
                run(cli.home().database(), "VACUUM");
                assertThat(Files.size(log)).isGreaterThan(4 * 1024 * 1024);
            }
            statement.execute("COMMIT");

            Result again = archive();

            assertThat(again.exitCode()).as(again.err()).isZero();
            assertThat(again.out()).contains("KiB smaller");
            assertThat(Files.size(log)).isZero();
        }
    }

    /// What a command says that found the file held, and goes on once it is not.
    private Result whileHeld(String... words) throws Exception {
        CompletableFuture<Result> running;
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            CompletableFuture<Result> waits = CompletableFuture.supplyAsync(() -> cli.run(words));
            assertThatThrownBy(() -> waits.get(2, TimeUnit.SECONDS))
                    .isInstanceOf(TimeoutException.class);
            running = waits;
        }
        return running.get(1, TimeUnit.MINUTES);
    }

    private Path backupOfAnother() throws Exception {
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        String id = other.request("-p", "Which port?", "-o", "80");
        assertThat(other.run("answer", id, "1").exitCode()).isZero();
        Path backup = folder.resolve("other.db");
        assertThat(other.run("backup", backup.toString()).exitCode()).isZero();
        return backup;
    }

    private String decided(String title) {
        String id = cli.request("-p", title, "-o", "redis", "-o", "local", "--context", LONG);
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        return id;
    }

    private Result erase(String... ids) {
        return run(List.of("erase", "--reason", "customer data", "--yes"), ids);
    }

    private Result archive(String... more) {
        return run(List.of("archive", "--older-than", "400d", "--yes"), more);
    }

    private Result run(List<String> begin, String... more) {
        return cli.run(Stream.concat(begin.stream(), Stream.of(more)).toArray(String[]::new));
    }

    private List<String> backups() throws Exception {
        if (!Files.exists(cli.home().backups())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(cli.home().backups())) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    private static void damage(Path file) throws Exception {
        Files.writeString(file, "Dear landlord, ".repeat(900));
    }

    private Path away() throws Exception {
        return Files.move(file(), folder.resolve("away.db"), StandardCopyOption.REPLACE_EXISTING);
    }

    private Path file() {
        return cli.home().database().resolveSibling("sayso-archive.db");
    }

    private String mode() throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file()));
    }

    private static String bytes(Path file) throws Exception {
        return Files.readString(file, ISO_8859_1);
    }

    private static void run(Path database, String command) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
