package sayso.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.store.DecisionQuery;
import sayso.store.ArchivedContents;
import sayso.store.sqlite.SqliteStore;

/// Closed decisions leave their long texts to a file: nothing of them is lost, doubled, or said to be gone while it is not.
class DecisionArchiverTest {
    private static final String SECRET = "the cellar key lies under the third stone";
    private static final String LONG = "Line of a log that nobody reads twice.\n".repeat(60);
    private static final Duration OLD = Duration.ofDays(400);

    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private SqliteStore store;
    private DecisionDesk desk;

    @BeforeEach
    void open() {
        store = SqliteStore.open(database(), clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("d-", new Random(7)),
                        DeskPolicy.STANDARD,
                        clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void whatEndedLongAgoLeavesItsLongTextsAndKeepsTheRest() throws Exception {
        Decision before = old("Which cache?");
        Decision recent = answered("Which queue?");
        LogCheckResult.Intact log = (LogCheckResult.Intact) store.log().verify();

        ArchivePreview preview = archiver().preview(cutoff(), _ -> {});
        ArchivePreview done = archive();

        assertThat(done).isEqualTo(preview);
        assertThat(done.decisions()).isEqualTo(1);
        assertThat(done.bytes()).isGreaterThan(2L * LONG.length());
        assertThat(done.file()).isEqualTo(file());
        Decision listed = listed(before);
        assertThat(listed.isArchived()).isTrue();
        assertThat(listed.lacksTexts()).isTrue();
        assertThat(listed.question().title()).isEqualTo("Which cache?");
        assertThat(listed.question().options())
                .extracting(option -> option.label())
                .containsExactlyElementsOf(
                        before.question().options().stream()
                                .map(option -> option.label())
                                .toList());
        assertThat(listed.outcome()).isEqualTo(before.outcome());
        assertThat(listed.asker()).isEqualTo(before.asker());
        assertThat(listed.contentDigest()).isEqualTo(before.contentDigest());
        assertThat(store.read(recent.id())).contains(recent);
        store.scrub();
        assertThat(holds(database(), "Which cache? " + SECRET)).isFalse();
        assertThat(holds(file(), "Which cache? " + SECRET)).isTrue();
        assertThat(((LogCheckResult.Intact) store.log().verify()).events())
                .isEqualTo(log.events() + 1);
    }

    @Test
    void readByItsIdItIsWholeAndWithoutTheFileItSaysWhatStayed() throws Exception {
        Decision before = old("Which cache?");
        archive();

        assertThat(read(before).question()).isEqualTo(before.question());
        assertThat(read(before).isArchived()).isTrue();
        assertThat(asked(before).content()).isInstanceOf(LogContent.Known.class);

        Path away = Files.move(file(), home.resolve("elsewhere.db"));
        assertThat(read(before).lacksTexts()).isTrue();
        assertThat(read(before).question().prompt()).isEqualTo(Decision.ARCHIVED);
        assertThat(asked(before).content()).isInstanceOf(LogContent.Archived.class);
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(archiver().health().fault())
                .hasValueSatisfying(fault ->
                        assertThat(fault).contains(file().toString()).contains("not there"));

        Files.move(away, file());
        assertThat(read(before).question()).isEqualTo(before.question());
        assertThat(archiver().health().fault()).isEmpty();
    }

    @Test
    void theTextInTheFileIsProvenAgainstTheLog() throws Exception {
        Decision before = old("Which cache?");
        archive();
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);

        run(file(), "UPDATE archived_content SET content = replace(content, 'third', 'fourth')");

        assertThat(store.log().verify())
                .isEqualTo(
                        new LogCheckResult.Broken(
                                asked(before).sequence(),
                                "the content in the archive file was changed"));
        assertThat(read(before).lacksTexts()).isTrue();

        run(file(), "DELETE FROM archived_content");
        assertThat(store.log().verify())
                .isEqualTo(
                        new LogCheckResult.Broken(
                                asked(before).sequence(), "the archive file lacks the content"));
    }

    @Test
    void aFileThatCannotBeReadIsNotTakenForOneThatIsAway() throws Exception {
        Decision before = old("Which cache?");
        archive();
        assertThat(intact(store).archive())
                .isEqualTo(new ArchiveComparison(ArchiveComparison.State.COMPARED, 1, null));

        Path away = Files.move(file(), home.resolve("elsewhere.db"));
        assertThat(intact(store).archive())
                .isEqualTo(new ArchiveComparison(ArchiveComparison.State.ABSENT, 1, null));
        assertThat(store.archive().contents(List.of(before.id().value())))
                .isEqualTo(new ArchivedContents.Absent());

        Files.writeString(file(), "Dear landlord, ".repeat(900));
        assertUnreadable(before, file().toString());
        Files.delete(file());
        Files.createDirectory(file());
        assertUnreadable(before, file().toString());
        Files.delete(file());

        Files.move(away, file());
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            assertUnreadable(before, "locked");
        }
        run(file(), "PRAGMA application_id = 7");
        assertUnreadable(before, "not the archive file");
    }

    private void assertUnreadable(Decision archived, String said) {
        ArchiveComparison compared = intact(store).archive();
        assertThat(compared.state()).isEqualTo(ArchiveComparison.State.UNREADABLE);
        assertThat(compared.contents()).isEqualTo(1);
        assertThat(compared.reason()).contains(said);
        assertThat(store.archive().contents(List.of(archived.id().value())))
                .isInstanceOf(ArchivedContents.Unreadable.class);
        assertThat(read(archived).lacksTexts()).isTrue();
    }

    @Test
    void contentThatNoEventSaysWasArchivedIsMissing() throws Exception {
        Decision before = old("Which cache?");
        long sequence = asked(before).sequence();
        store.close();
        run(
                database(),
                "UPDATE event_payload SET content = NULL, archived_at = 1 WHERE sequence = "
                        + sequence);
        open();
        assertThat(store.log().verify())
                .isEqualTo(
                        new LogCheckResult.Broken(
                                sequence,
                                "the content was taken out and no event says who did it"));
    }

    @Test
    void againThereIsNothingToDoAndNothingTwice() throws Exception {
        Decision one = old("Which cache?");
        archive();
        long lines = lines("SELECT count(*) FROM archived_content");
        assertThat(archive().decisions()).isZero();
        assertThat(lines("SELECT count(*) FROM archived_content")).isEqualTo(lines).isEqualTo(1);
        assertThat(events(one))
                .filteredOn(entry -> entry.kind().equals(LogEvent.ARCHIVED))
                .hasSize(1);
    }

    @Test
    void whatWasBrokenOffBetweenFileAndDatabaseGoesOnFromThere() throws Exception {
        Decision before = old("Which cache?");
        store.close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database())) {
            connection
                    .createStatement()
                    .execute(
                            "CREATE TRIGGER broken BEFORE UPDATE OF archived_at ON decision BEGIN"
                                    + " SELECT RAISE(ABORT, 'killed here'); END");
        }
        open();
        assertThatThrownBy(this::archive).hasMessageContaining("killed here");
        assertThat(lines("SELECT count(*) FROM archived_content")).isEqualTo(1);
        assertThat(listed(before).isArchived()).isFalse();
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);

        store.close();
        run(database(), "DROP TRIGGER broken");
        open();
        assertThat(archive().decisions()).isEqualTo(1);
        assertThat(lines("SELECT count(*) FROM archived_content")).isEqualTo(1);
        assertThat(read(before).question()).isEqualTo(before.question());
    }

    @Test
    void anotherTextInItsPlaceIsReplacedByWhatTheLogKeepsTheDigestOf() throws Exception {
        Decision first = old("Which cache?");
        archive();
        Decision second = old("Which disk?");
        LogEntry asked = asked(second);
        run(
                file(),
                "INSERT INTO archived_content VALUES ('"
                        + second.id()
                        + "', '"
                        + asked.payloadDigest()
                        + "', 'asked', 'something else')");

        assertThat(archive().decisions()).isEqualTo(1);
        assertThat(read(second).isArchived()).isTrue();
        assertThat(read(second).question()).isEqualTo(second.question());
        assertThat(holds(file(), "something else")).isFalse();
        assertThat(read(first).question()).isEqualTo(first.question());
    }

    @Test
    void erasedFromTheFileTooNoByteStays() throws Exception {
        Decision before = old("Which cache?");
        Decision other = old("Which disk?");
        archive();

        assertThat(erase(before)).isInstanceOf(ChangeResult.Accepted.class);

        assertThat(files())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(holds(file, "Which cache? " + SECRET)).isFalse());
        assertThat(holds(file(), "Which disk? " + SECRET)).isTrue();
        assertThat(read(before).isErased()).isTrue();
        assertThat(read(before).isArchived()).isFalse();
        assertThat(asked(before).content()).isInstanceOf(LogContent.Erased.class);
        assertThat(read(other).question()).isEqualTo(other.question());
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void whileTheFileIsAwayNothingIsSaidToBeErased() throws Exception {
        Decision before = old("Which cache?");
        archive();
        Path away = Files.move(file(), home.resolve("elsewhere.db"));

        assertThat(erase(before))
                .isInstanceOfSatisfying(
                        ChangeResult.Rejected.class,
                        refused ->
                                assertThat(refused.problems())
                                        .singleElement()
                                        .satisfies(problem -> {
                                            assertThat(problem.code()).isEqualTo("archive_missing");
                                            assertThat(problem.message())
                                                    .contains("nothing was erased");
                                        }));
        assertThat(read(before).isErased()).isFalse();

        Files.move(away, file());
        assertThat(erase(before)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(file(), SECRET)).isFalse();
    }

    @Test
    void whatIsSavedLaterKeepsTheTextInTheFileAlone() throws Exception {
        Decision before = old("Which cache?");
        archive();
        assertThat(desk.reviewed(before.id(), MAXI)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(listed(before).lacksTexts()).isTrue();
        assertThat(read(before).question()).isEqualTo(before.question());
        store.scrub();
        assertThat(holds(database(), SECRET)).isFalse();
    }

    @Test
    void itIsFoundByTheWordsOfItsPromptToo() {
        Decision before = answeredAfter(builder("Which cache?").saying("May the zebra sleep?"));
        Decision other = answeredAfter(builder("Which zebra?"));
        clock.tick(OLD);
        assertThat(recalled(before, "zebra"))
                .extracting(Decision::id)
                .containsExactly(other.id(), before.id());
        archive();

        assertThat(recalled(before, "zebra"))
                .extracting(Decision::id)
                .containsExactly(other.id(), before.id());
        assertThat(recalled(before, "archived")).isEmpty();
    }

    private List<Decision> recalled(Decision near, String words) {
        return desk.recall(new MemoryQuery(near.asker(), words, true, 5), MAXI);
    }

    @Test
    void anArchivedOneIsAnEarlierAnswerAndCanBeContested() throws Exception {
        Decision before = old("Which cache?");
        archive();
        Decision again = asked("Which cache?");
        assertThat(store.answeredAlike(AskSubject.of(again).getFirst(), 5))
                .extracting(Decision::id)
                .containsExactly(before.id());
        assertThat(desk.contest(before.id(), "it was full", MAXI))
                .isInstanceOfSatisfying(
                        AskResult.Asked.class,
                        successor ->
                                assertThat(successor.decision().question())
                                        .isEqualTo(before.question()));
    }

    @Test
    void withoutTheFileNothingIsAskedAgainInOtherWords() throws Exception {
        Decision before = old("Which cache?");
        archive();
        Files.delete(file());
        assertThat(desk.contest(before.id(), "it was full", MAXI))
                .isInstanceOfSatisfying(
                        AskResult.Rejected.class,
                        refused ->
                                assertThat(refused.problems())
                                        .extracting(problem -> problem.code())
                                        .containsExactly("archive_missing"));
    }

    @Test
    void whatIsNotOverStaysAndIsCountedWithItsReason() throws Exception {
        Decision contested = old("Contested?");
        AskResult _ = desk.contest(contested.id(), "wrong", MAXI);
        asked("Open?");
        Decision held = answeredAfter(builder("Held?").blocking("bd-1"));
        store.close();
        run(database(), "UPDATE gate SET released_at = NULL");
        open();
        DecisionBuilder brief = aDecision().titled("Short?").withOptions("a", "b");
        Decision tiny = answeredAfter(brief);
        clock.tick(OLD);

        ArchivePreview preview = archiver().preview(cutoff(), _ -> {});

        assertThat(archive().decisions()).isZero();
        assertThat(preview.decisions()).isZero();
        assertThat(preview.staying())
                .containsOnly(
                        // why: the contested one is asked again, which waits
                        entry(ArchiveExclusion.OPEN, 2L),
                        entry(ArchiveExclusion.CONTESTED, 1L),
                        entry(ArchiveExclusion.HOLDS_WORK, 1L),
                        entry(ArchiveExclusion.SHORT, 1L));
        assertThat(Stream.of(contested, held, tiny))
                .allSatisfy(each -> assertThat(read(each).isArchived()).isFalse());
    }

    @Test
    void aBackupIsWholeByItselfAndSaysWhatItLacks() throws Exception {
        Decision before = old("Which cache?");
        archive();
        Path folder = Files.createDirectory(home.resolve("elsewhere"));
        StoreArchive whole = StoreArchive.of(store);

        BackupFile backup = BackupFile.make(whole, folder.resolve("one.db"), false, clock);

        assertThat(backup.faults()).isEmpty();
        assertThat(backup.content().archived()).isZero();
        try (SqliteStore copy = SqliteStore.open(backup.file(), clock)) {
            assertThat(copy.read(before.id()).orElseThrow().question())
                    .isEqualTo(before.question());
            assertThat(copy.read(before.id()).orElseThrow().isArchived()).isFalse();
            assertThat(intact(copy).head()).isEqualTo(intact(store).head());
            assertThat(intact(copy).archive()).isEqualTo(ArchiveComparison.NONE);
        }

        Files.move(file(), home.resolve("away.db"));
        BackupFile lacking = BackupFile.make(whole, folder.resolve("two.db"), false, clock);
        assertThat(lacking.isSound()).isTrue();
        assertThat(lacking.content().archived()).isEqualTo(1);
    }

    @Test
    void restoredItIsWholeAndWhatIsErasedThenLeavesTheOldFileToo() throws Exception {
        Decision before = old("Which cache?");
        archive();
        StoreArchive whole = StoreArchive.of(store);
        BackupFile backup = BackupFile.make(whole, home.resolve("one.db"), false, clock);
        try (BackupRestore restore = BackupRestore.of(backup.file(), database(), clock)) {
            assertThat(restore.into(whole, whole.content(), MAXI, _ -> {})).isTrue();
        }
        assertThat(store.read(before.id()).orElseThrow().question()).isEqualTo(before.question());
        assertThat(store.read(before.id()).orElseThrow().isArchived()).isFalse();
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);

        assertThat(erase(before)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(file(), SECRET)).isFalse();
        assertThat(holds(database(), SECRET)).isFalse();
    }

    @Test
    void theDatabaseGetsSmaller() throws Exception {
        for (int i = 0; i < 40; i++) {
            answeredAfter(builder("Which cache, time " + i + "?"));
        }
        clock.tick(OLD);
        archiver().compact();
        long full = Files.size(database());
        archive();
        assertThat(archiver().compact())
                .isInstanceOfSatisfying(
                        CompactionResult.Freed.class,
                        freed -> assertThat(freed.bytes()).isGreaterThan(40L * LONG.length()));
        assertThat(Files.size(database())).isLessThan(full - 40L * LONG.length());
        assertThat(store.integrity().isSound()).isTrue();
    }

    @Test
    void aFileOfALaterVersionIsLeftAlone() throws Exception {
        Decision before = old("Which cache?");
        archive();
        run(file(), "PRAGMA user_version = 99");
        Decision second = old("Which disk?");

        assertThatThrownBy(this::archive).hasMessageContaining("newer Sayso");
        assertThat(store.read(second.id())).contains(second);
        assertThat(read(before).lacksTexts()).isTrue();
        assertThat(archiver().health().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("newer Sayso"));
        assertThat(erase(before)).isInstanceOf(ChangeResult.Rejected.class);
    }

    private static LogCheckResult.Intact intact(SqliteStore checked) {
        return (LogCheckResult.Intact) checked.log().verify();
    }

    private Path database() {
        return home.resolve("sayso.db");
    }

    private Path file() {
        return home.resolve("sayso-archive.db");
    }

    private DecisionArchiver archiver() {
        return new DecisionArchiver(store);
    }

    private Instant cutoff() {
        return clock.instant().minus(OLD.minusDays(1));
    }

    private ArchivePreview archive() {
        return archiver().run(cutoff(), MAXI, _ -> {}, () -> true);
    }

    private Decision asked(String title) {
        return ask(builder(title));
    }

    private DecisionBuilder builder(String title) {
        return aDecision()
                .titled(title)
                .withOptions("a", "b")
                .inContext(title + " " + SECRET + "\n" + LONG);
    }

    private Decision ask(DecisionBuilder wanted) {
        return ((AskResult.Asked) desk.ask(wanted.ask())).decision();
    }

    private Decision answeredAfter(DecisionBuilder wanted) {
        Decision asked = ask(wanted);
        assertThat(desk.answer(asked.id(), Answer.choosing(new OptionId("a")), MAXI, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        return read(asked);
    }

    private Decision answered(String title) {
        return answeredAfter(builder(title));
    }

    private Decision old(String title) {
        Decision answered = answered(title);
        clock.tick(OLD);
        return answered;
    }

    private Decision read(Decision decision) {
        return store.read(decision.id()).orElseThrow();
    }

    private Decision listed(Decision decision) {
        return store.find(DecisionQuery.all()).stream()
                .filter(each -> each.id().equals(decision.id()))
                .findFirst()
                .orElseThrow();
    }

    private ChangeResult erase(Decision decision) {
        return desk.erase(List.of(decision.id()), "customer data", MAXI).getFirst();
    }

    private List<LogEntry> events(Decision decision) {
        return store.log().entries(LogQuery.after(0, 100).of(decision.id()));
    }

    private LogEntry asked(Decision decision) {
        return events(decision).getFirst();
    }

    private long lines(String query) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            return statement.executeQuery(query).getLong(1);
        }
    }

    private static void run(Path database, String command) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> all = Files.list(home)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    /// why: a failure that prints a whole database says less
    private static boolean holds(Path file, String text) throws Exception {
        return Files.readString(file, ISO_8859_1).contains(text);
    }
}
