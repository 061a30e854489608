package sayso.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.git.ScratchRepository;
import sayso.app.person.FakeProcessTree;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.hub.api.DecisionApi;
import sayso.hub.client.HubAddress;
import sayso.hub.http.AuthenticatedCaller;
import sayso.hub.http.HubOptions;
import sayso.hub.http.HubServer;
import sayso.store.sqlite.SqliteStore;

/// What other commands make of decisions whose texts lie in the archive file, or lay there: they are erased, restored,
/// imported and written down as what they are.
class ArchivedTextFaceTest {
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
    void ofSeveralNoneIsErasedWhileTheTextsOfOneAreOutOfReach() throws Exception {
        away();

        Result erased = erase(fresh, cache);

        assertThat(erased.exitCode()).isEqualTo(3);
        assertThat(erased.err())
                .contains("the texts of " + cache, "nothing was erased", "sayso doctor");
        assertThat(cli.run("show", fresh).out()).contains("Which queue?", SECRET);
        assertThat(cli.run("log").out()).doesNotContain("erased");

        Files.move(folder.resolve("away.db"), file());
        assertThat(erase(fresh, cache).exitCode()).isZero();
        assertGone(cache);
        assertGone(fresh);
    }

    @Test
    void withoutAFileThatIsLostForGoodTheRestIsErased() throws Exception {
        Files.delete(file());
        assertThat(erase(cache).err())
                .contains("which is not there", "sayso erase " + cache + " --archive-lost");

        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));
        assertThat(erase(cache, "--archive-lost").exitCode()).isEqualTo(3);
        assertThat(cli.run("show", cache).out()).contains("Which cache?");
        cli.under(FakeProcessTree.alone());

        Result lost = erase(cache, "--archive-lost");
        assertThat(lost.exitCode()).as(lost.err()).isZero();
        assertThat(lost.out()).contains("Erased " + cache);
        assertThat(lost.err()).contains("If the archive file comes back");
        assertGone(cache);
        assertThat(cli.run("log").out()).contains("erased", "customer data");
        assertThat(bytes(cli.home().database())).doesNotContain("Which cache?");
    }

    @Test
    void overAHubNoneIsErasedEitherUntilTheFileIsSaidToBeLost() throws Exception {
        away();
        try (SqliteStore store = SqliteStore.open(cli.home().database(), cli.clock);
                DecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(3)),
                                DeskPolicy.STANDARD,
                                cli.clock);
                HubServer hub =
                        HubServer.start(
                                HubOptions.onPort(0),
                                List.of(new DecisionApi(() -> desk, "0.1.0")),
                                _ -> Optional.of(new AuthenticatedCaller.Person("1", "ann")))) {
            cli.over(HubAddress.parse(hub.url().toString()), "secret-of-ann");

            assertThat(cli.run("doctor").out())
                    .contains("the hash chain is intact; the archive file of the hub is not there");
            Result refused = erase(fresh, cache);
            assertThat(refused.exitCode()).isEqualTo(3);
            assertThat(refused.err()).contains("the texts of " + cache, "nothing was erased");
            assertThat(desk.list(DecisionQuery.all())).noneMatch(Decision::isErased);

            Result lost = erase(fresh, cache, "--archive-lost");
            assertThat(lost.exitCode()).as(lost.err()).isZero();
            assertThat(desk.list(DecisionQuery.all())).allMatch(Decision::isErased);
        }
    }

    @Test
    void aFileThatComesBackLosesWhatWasErasedMeanwhile() throws Exception {
        away();
        assertThat(erase(cache, "--archive-lost").exitCode()).isZero();
        Files.move(folder.resolve("away.db"), file());
        assertThat(bytes(file())).contains(SECRET);

        Result again = erase(cache);

        assertThat(again.out()).contains("Already erased: " + cache);
        assertThat(bytes(file())).doesNotContain(SECRET);
    }

    @Test
    void whatAReadableFileLacksKeepsNothingFromBeingErased() throws Exception {
        run(file(), "DELETE FROM archived_content");
        assertThat(erase(cache).exitCode()).isZero();
        assertGone(cache);
    }

    @Test
    void aFileThatCannotBeReadIsNotTakenForLost() throws Exception {
        Files.writeString(file(), "no database at all, but there ".repeat(400));
        for (String[] words : new String[][] {{fresh, cache}, {fresh, cache, "--archive-lost"}}) {
            Result erased = erase(words);
            assertThat(erased.exitCode()).isEqualTo(3);
            assertThat(erased.err())
                    .contains("cannot be read; nothing was erased", file().toString());
        }
        assertThat(cli.run("show", fresh).out()).contains(SECRET);
    }

    @Test
    void whatIsErasedBesideAFileThatCannotBeReadSaysSo() throws Exception {
        Files.writeString(file(), "Dear landlord, ".repeat(900));

        Result erased = cli.run("erase", fresh, "--reason", "customer data", "--yes");
        assertThat(erased.exitCode()).isZero();
        assertThat(erased.out()).contains("Erased " + fresh);
        assertThat(erased.err()).contains(file().toString(), "could not be looked at");

        Result again = cli.run("erase", fresh, "--reason", "customer data", "--yes", "--json");
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains("\"remark\":\"The archive file " + file());
    }

    @Test
    void aRestoreErasesAgainWhatABackupLacksTheTextsOf() throws Exception {
        Path away = away();
        Path backup = folder.resolve("lacking.db");
        Result made = cli.run("backup", backup.toString(), "--json");
        assertThat(made.out()).contains("\"without_texts\":1");
        Files.move(away, file());
        assertThat(erase(cache, fresh).exitCode()).isZero();

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(restored.out()).contains("Erased again, as before: ", cache, fresh);
        assertThat(restored.err()).contains("1 archived decision is restored without");
        assertGone(cache);
        assertGone(fresh);
    }

    @Test
    void aRestoreNamesWhatItCouldNotEraseAgainAndErasesTheOthers() throws Exception {
        Path away = away();
        Path backup = folder.resolve("lacking.db");
        cli.run("backup", backup.toString());
        Files.move(away, file());
        assertThat(erase(cache, fresh).exitCode()).isZero();
        away();

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");

        assertThat(restored.exitCode()).isEqualTo(3);
        assertThat(restored.out()).contains("Erased again, as before: " + fresh);
        assertThat(restored.err())
                .contains(
                        "the texts of " + cache + " are in the archive file",
                        cache + " was erased before",
                        "sayso erase " + cache + " --reason TEXT");
        assertGone(fresh);
        assertThat(cli.run("show", cache).out()).contains("Which cache?");
        Result json = cli.run("restore", backup.toString(), "--replace", "--yes", "--json");
        assertThat(json.out()).contains("\"without_texts\":1", "\"not_erased_again\":[]");
    }

    @Test
    void whatTheStoreOfARestoreHasInItsOwnFileComesBackWhole() throws Exception {
        Path backup = folder.resolve("lacking.db");
        Path away = away();
        cli.run("backup", backup.toString());
        Files.move(away, file());

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes", "--json");

        assertThat(restored.out()).contains("\"without_texts\":0");
        assertThat(cli.run("decision", "show", cache, "--json").out())
                .contains("\"archived\":false", SECRET);
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void aCopiedFolderIsRestoredWithTheFileBesideIt() throws Exception {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        Path copy = copies.resolve("sayso.db");
        Files.copy(cli.home().database(), copy);
        Files.copy(file(), copies.resolve("sayso-archive.db"));
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        Result whole = other.run("restore", copy.toString(), "--yes");
        assertThat(whole.exitCode()).as(whole.err()).isZero();
        assertThat(whole.err()).isEmpty();
        assertThat(other.run("show", cache).out()).contains(SECRET);
        assertThat(other.run("log", "--verify").exitCode()).isZero();

        Files.delete(copies.resolve("sayso-archive.db"));
        CliHarness third = new CliHarness(Files.createDirectory(folder.resolve("third")));
        Result lacking = third.run("restore", copy.toString(), "--yes");
        assertThat(lacking.exitCode()).isZero();
        assertThat(lacking.err())
                .contains("1 archived decision is restored without the long texts", "sayso doctor");
        assertThat(third.run("show", cache).out()).doesNotContain(SECRET);
    }

    @Test
    void importedItIsArchivedNoMoreAndWithoutItsTextsItIsRefused() throws Exception {
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        Path whole = exported("whole.jsonl");
        Path away = away();
        Path lacking = exported("lacking.jsonl");

        Result refused = other.run("decision", "import", lacking.toString());
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains(cache + ": its texts are in an archive file");
        assertThat(other.run("show", cache).exitCode()).isEqualTo(3);

        assertThat(other.run("decision", "import", whole.toString()).exitCode()).isZero();
        assertThat(other.run("decision", "show", cache, "--json").out())
                .contains("\"archived\":false", "\"texts_missing\":false", SECRET);
        assertThat(other.run("erase", cache, "--reason", "test", "--yes").exitCode()).isZero();

        // why: it is the same decision, whatever lies in the file
        assertThat(cli.run("decision", "import", whole.toString()).out())
                .contains("Already here: 2");
        Files.move(away, file());
        assertThat(cli.run("decision", "import", lacking.toString()).out())
                .contains("Already here: 2");
    }

    @Test
    void whatAsksTheSameInOwnWordsIsNamedThoughItIsArchived() {
        String first = inOwnWords();
        cli.clock.tick(Duration.ofDays(401));
        assertThat(archive().exitCode()).isZero();
        String second = inOwnWords();

        Result erased = erase(second);

        assertThat(erased.exitCode()).isZero();
        assertThat(erased.err()).contains(first + " asks the same question");
    }

    @Test
    void noRecordIsWrittenWithoutTheTexts() throws Exception {
        ScratchRepository shop = ScratchRepository.begun(folder.resolve("shop"));
        shop.write("README", "shop");
        shop.commit("Begin");
        Path away = away();

        Result refused = cli.run("adr", "export", cache, "--repo", shop.folder().toString());
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(cache + " gets no record: its texts are in the archive file");
        assertThat(shop.folder().resolve("docs")).doesNotExist();

        Files.move(away, file());
        assertThat(cli.run("adr", "export", cache, "--repo", shop.folder().toString()).exitCode())
                .isZero();
        String record =
                Files.readString(shop.folder().resolve("docs/decisions/0001-which-cache.md"));
        assertThat(record).contains("Which cache?").doesNotContain("(archived)");

        away();
        assertThat(cli.run("adr", "check", "--repo", shop.folder().toString()).exitCode()).isZero();
        assertThat(cli.run("adr", "export", cache, "--repo", shop.folder().toString()).out())
                .contains("has a record already");
    }

    @Test
    void onlyItsOwnerReadsTheFile() throws Exception {
        assertThat(mode()).isEqualTo("rw-------");
        assertThat(cli.run("doctor").out()).contains("sayso-archive.db: only you can read it");

        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        Result doctor = cli.run("doctor");
        assertThat(doctor.out() + doctor.err())
                .contains(file() + " is open to others", "chmod 600 '" + file() + "'");

        cli.clock.tick(Duration.ofDays(401));
        assertThat(archive().exitCode()).isZero();
        assertThat(mode()).isEqualTo("rw-------");
    }

    @Test
    void aRestoreSaysThatTheFileHoldsTextsFromBeforeAndErasingOthersLeavesThem() throws Exception {
        CliHarness other = new CliHarness(Files.createDirectory(folder.resolve("other")));
        // why: a store that was begun alike gives its first decisions the same ids
        other.request("-p", "Which host?", "-o", "a");
        other.request("-p", "Which name?", "-o", "a");
        String id = other.request("-p", "Which port?", "-o", "80");
        assertThat(id).isNotIn(cache, fresh);
        assertThat(other.run("answer", id, "1").exitCode()).isZero();
        Path backup = folder.resolve("other.db");
        assertThat(other.run("backup", backup.toString()).exitCode()).isZero();

        Result restored = cli.run("restore", backup.toString(), "--replace", "--yes");
        assertThat(restored.out()).contains(file() + " still holds texts from before");
        assertThat(bytes(file())).contains(SECRET);

        assertThat(erase(id).exitCode()).isZero();
        assertThat(bytes(file())).contains(SECRET);

        Files.delete(file());
        assertThat(cli.run("restore", backup.toString(), "--replace", "--yes").out())
                .doesNotContain("still holds texts");
    }

    private String mode() throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file()));
    }

    private String decided(String title) {
        String id = cli.request("-p", title, "-o", "redis", "-o", "local", "--context", LONG);
        assertThat(cli.run("answer", id, "1").exitCode()).isZero();
        return id;
    }

    private String inOwnWords() {
        String id;
        try (DecisionDesk desk = cli.desk()) {
            NewDecision question =
                    aDecision()
                            .titled("Name the plum?")
                            .withOptions()
                            .inMode("text_input")
                            .inContext(LONG)
                            .ask();
            id = ((AskResult.Asked) desk.ask(question)).decision().id().value();
        }
        Result answered = cli.run("decision", "resolve", id, "--text", "Victoria");
        assertThat(answered.exitCode()).as(answered.err()).isZero();
        return id;
    }

    private Path exported(String name) throws Exception {
        Result lines = cli.run("decision", "export", "--all", "--format", "beads");
        assertThat(lines.exitCode()).as(lines.err()).isZero();
        return Files.writeString(folder.resolve(name), lines.out());
    }

    private Result erase(String... words) {
        String[] args = new String[words.length + 4];
        args[0] = "erase";
        args[1] = "--reason";
        args[2] = "customer data";
        args[3] = "--yes";
        System.arraycopy(words, 0, args, 4, words.length);
        return cli.run(args);
    }

    private void assertGone(String id) {
        assertThat(cli.run("show", id).out()).contains("(erased)").doesNotContain(SECRET);
        assertThat(cli.run("log", "--verify").exitCode()).isZero();
    }

    private Result archive() {
        return cli.run("archive", "--older-than", "400d", "--yes");
    }

    private Path away() throws Exception {
        return Files.move(file(), folder.resolve("away.db"));
    }

    private Path file() {
        return cli.home().database().resolveSibling("sayso-archive.db");
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
