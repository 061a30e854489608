package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.table.Judgement;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.contracts.DecisionStateFixture;
import sayso.contracts.SettableClock;
import sayso.decision.log.LogCheckResult;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskPlace;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.memory.WordStem;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.store.Migration;
import sayso.store.SchemaVersion;
import sayso.wire.cycle.ToolCallJson;

/// Stores of every released version are brought up to date, whatever happens on the way.
class UpgradeTest {
    private static final SchemaVersion FIRST = new SchemaVersion(1, 0);

    @TempDir private Path home;
    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = home.resolve("sayso.db");
    }

    static List<SchemaVersion> released() {
        return Migration.ALL.stream().map(Migration::version).toList();
    }

    static IntStream everyFifthStatement() throws Exception {
        return everyStatement().filter(statement -> statement % 5 == 1);
    }

    static IntStream everyStatement() throws Exception {
        Path folder = Files.createTempDirectory("sayso-statements");
        Path file = folder.resolve("sayso.db");
        List<String> statements = new ArrayList<>();
        ReleaseFixture.write(FIRST, file);
        MigrationProcess.open(file, statements::add).close();
        try (Stream<Path> left = Files.walk(folder)) {
            for (Path each : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
        return IntStream.rangeClosed(1, statements.size());
    }

    @ParameterizedTest
    @MethodSource("released")
    void everyReleasedVersionIsKeptAsItWasAndCanBeOpened(SchemaVersion version) throws Exception {
        assertThat(Migration.class.getResource(ReleaseFixture.name(version)))
                .as("a store as schema " + version + " wrote it")
                .isNotNull();
        ReleaseFixture.write(version, file);
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            assertThat(store.integrity().isSound()).isTrue();
            assertThat(store.integrity().schema()).isEqualTo(Migration.CURRENT);
            assertHoldsWhatTheFirstVersionWrote(store);
        }
        boolean old = !version.equals(Migration.CURRENT);
        assertThat(backups()).hasSize(old ? 1 : 0);
    }

    @ParameterizedTest
    @MethodSource("released")
    void theIdsOfPeopleFollowFromTheNamesThatWereThere(SchemaVersion version) throws Exception {
        ReleaseFixture.write(version, file);
        SqliteStore.open(file, InstantSource.system()).close();
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("SELECT decided_by_id FROM decision WHERE decided_by = 'person'"))
                    .hasSize(2)
                    .containsOnly("local:ada");
            assertThat(
                            raw.texts(
                                    "SELECT id FROM decision WHERE decided_by IS NULL"
                                            + " AND decided_by_id IS NULL"))
                    .containsExactly("d-314cfh");
            assertThat(raw.texts("SELECT person_id FROM draft")).containsExactly("local:ada");
            assertThat(raw.texts("SELECT person_name FROM draft")).containsExactly("ada");
        }
    }

    @ParameterizedTest
    @MethodSource("released")
    void whatWasAnsweredBeforeWordsWereKeptIsFoundByThem(SchemaVersion version) throws Exception {
        ReleaseFixture.write(version, file);
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            List<Decision> answered =
                    store.find(DecisionQuery.all()).stream()
                            .filter(one -> one.outcome() instanceof Outcome.Answered)
                            .filter(one -> AskFingerprint.of(one).isPresent())
                            .toList();

            assertThat(answered).isNotEmpty();
            for (Decision one : answered) {
                assertThat(store.answeredAlike(AskSubject.of(one).getFirst(), 5))
                        .extracting(Decision::id)
                        .contains(one.id());
                assertThat(
                                store.answeredLike(
                                        new TermQuery(
                                                AskPlace.of(one.asker()),
                                                WordStem.all(one.question().title())),
                                        5))
                        .extracting(Decision::id)
                        .contains(one.id());
            }
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("SELECT decision_id FROM memory_backlog")).isEmpty();
        }
    }

    @Test
    void whatIsLeftOfThatIsTakenUpInStepsAndByWhoeverOpensTheStoreNext() throws Exception {
        SettableClock clock = SettableClock.standing();
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            for (int i = 0; i < 120; i++) {
                String id = "d-%06d".formatted(i);
                store.write(transaction -> {
                    Decision asked = aDecision().row(id, transaction.now());
                    transaction.insert(asked, null);
                    return transaction.save(
                            DecisionStateFixture.resolved(asked, "a", transaction.now()),
                            asked.version());
                });
                clock.tick(Duration.ofSeconds(1));
            }
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run(
                    "INSERT INTO memory_backlog SELECT id, closed_at FROM decision",
                    "UPDATE decision SET fingerprint = NULL",
                    "DELETE FROM decision_text");
            // why: the last one cannot be read
            raw.run("UPDATE decision SET question = '{' WHERE id = 'd-000119'");
        }
        // why: each takes one step of fifty at least, and more while there is time
        SqliteStore.open(file, clock).close();
        SqliteStore.open(file, clock).close();
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            Decision one = store.read(new DecisionId("d-000000")).orElseThrow();
            assertThat(store.answeredAlike(AskSubject.of(one).getFirst(), 200)).hasSize(119);
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("SELECT decision_id FROM decision_text")).hasSize(119);
            assertThat(raw.texts("SELECT decision_id FROM memory_backlog")).isEmpty();
        }
        try (SqliteStore store = SqliteStore.open(file, clock);
                RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("INSERT INTO memory_backlog SELECT id, closed_at FROM decision");
            assertThat(store.transactions().<Integer>unit(unit -> unit.takeUp(50))).isEqualTo(50);
            assertThat(raw.texts("SELECT decision_id FROM memory_backlog"))
                    .as("the last answered come first")
                    .hasSize(70)
                    .doesNotContain("d-000118")
                    .contains("d-000069");
            SqliteStore.open(file, clock).close();
            assertThat(raw.texts("SELECT decision_id FROM memory_backlog")).isEmpty();
        }
    }

    @Test
    void aDraftOfAProgramThatKnowsNoIdsIsItsPersons() throws Exception {
        ReleaseFixture.write(Migration.CURRENT, file);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("UPDATE draft SET person_id = NULL, person_name = NULL");
        }
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            DecisionId id = new DecisionId("d-314cfh");
            assertThat(store.draft(id, PersonId.local("ada")).orElseThrow())
                    .extracting(AnswerDraft::personId, AnswerDraft::person)
                    .containsExactly(PersonId.local("ada"), "ada");
            assertThat(store.drafted(List.of(id), PersonId.local("ada"))).containsExactly(id);
            assertThat(store.draft(id, new PersonId("ada"))).isEmpty();
        }
    }

    @Test
    void whoAnswersIsKeptByTheirId() throws Exception {
        ReleaseFixture.write(Migration.CURRENT, file);
        DecisionId id = new DecisionId("d-314cfh");
        PersonId anna = new PersonId("p-8k2m");
        try (SqliteStore store = SqliteStore.open(file, SettableClock.standing())) {
            store.write(transaction -> {
                Decision open = transaction.read(id).orElseThrow();
                return transaction.save(
                        open.ended(
                                new Outcome.Cancelled(
                                        CancelKind.REFUSED,
                                        "",
                                        new Actor.Person(anna, "Anna", Surface.WEB, Assurance.WEB),
                                        transaction.now()),
                                null),
                        open.version());
            });
            assertThat(store.read(id).orElseThrow().outcome())
                    .isInstanceOfSatisfying(
                            Outcome.Cancelled.class,
                            cancelled ->
                                    assertThat(cancelled.person().map(Actor.Person::id))
                                            .contains(anna));
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("SELECT decided_by_id FROM decision WHERE id = 'd-314cfh'"))
                    .containsExactly("p-8k2m");
        }
    }

    @Test
    void aMatrixThatWasOneTextIsReadCellByCellAndRatedOn() throws Exception {
        ReleaseFixture.write(new SchemaVersion(1, 13), file);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run(MATRIX.split(";\n"));
        }
        try (SqliteStore store = SqliteStore.open(file, SettableClock.standing())) {
            CycleId id = new CycleId("c-000001");
            Cycle cycle = store.analyses().<Cycle>read(look -> look.cycle(id).orElseThrow());
            assertThat(cycle.contents().consequences().gaps()).isEqualTo("Nobody knows");
            assertThat(cycle.contents().consequences().cells())
                    .extracting(
                            one -> one.alternativeId().value(),
                            one -> one.objectiveId().value(),
                            one -> one.judgement(),
                            one -> one.reasoning(),
                            one -> one.version())
                    .containsExactly(
                            tuple("alt_c", "obj_1", new Judgement.Rating(2), "Seen; \"so\" ü", 7L),
                            tuple("alt_b", "obj_1", new Judgement.Range(-1, 0, 1), "", 8L));
            AnalysisToolService analyses =
                    new AnalysisToolService(
                            store.analyses(), new ToolCallJson(), new Random(1), () -> 0);
            ToolReply reply =
                    analyses.call(
                            ToolCallRequest.of(
                                    "rate_consequence",
                                    "c-000001",
                                    "{\"alternative_id\":\"alt_b\",\"objective_id\":\"obj_1\","
                                            + "\"rating\":1,\"reasoning\":\"Tried\"}",
                                    "local",
                                    new Actor.Agent("local", "shop/builder", null),
                                    "mcp"));
            assertThat(reply.fault()).isNull();
            String before = document(store, id, 8);
            assertThat(before).isEqualTo("# Head\n\n## 5. All in one\n\nFoot\n");
            assertThat(document(store, id, 9))
                    .contains("| Cost <!--obj_1--> | 0 (baseline) | +1 | **+2** |")
                    .doesNotContain("All in one");
        }
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(
                            raw.texts(
                                    "SELECT state FROM component_states WHERE component = 'consequences'"))
                    .as("no program of before finds a cell in it, nor takes it for none")
                    .containsExactly("{\"cells\":[2],\"gaps\":\"Nobody knows\"}");
        }
    }

    private static String document(SqliteStore store, CycleId id, long version) {
        return store.analyses()
                .<String>read(look -> look.document(id, version).orElseThrow().text());
    }

    /// As programs of schema 1.13 wrote it.
    private static final String MATRIX =
            """
            INSERT INTO cycles (id, analysis_id, title, owner_id, status, flow, confirmations,
                current_component, counters, version, created_at, updated_at)
            VALUES ('c-000001', 'a-000001', 'Keys', 'local', 'active', 'free', 'final',
                'consequences', '{"counters":{"alternative":3,"objective":1}}', 8, 1, 2);
            INSERT INTO component_states VALUES ('c-000001', 'objectives', 'in_progress', 3,
                '{"all":[{"id":"obj_1","name":"Cost","measure":"As measured","direction":"lower","fundamental":true,"supports":[]}]}', 2);
            INSERT INTO component_states VALUES ('c-000001', 'alternatives', 'in_progress', 6,
                '{"all":[{"id":"alt_a","name":"Keep","description":"As it is","strategy":{}},{"id":"alt_b","name":"Buy","description":"New","strategy":{}},{"id":"alt_c","name":"Make","description":"Ours","strategy":{}}],"baseline":"alt_a","dimensions":[]}', 2);
            INSERT INTO component_states VALUES ('c-000001', 'consequences', 'in_progress', 8,
                '{"cells":[{"alternative_id":"alt_c","objective_id":"obj_1","judgement":{"kind":"rating","value":2},"reasoning":"Seen; \\"so\\" ü","stale":false,"value_reasoning":"","source":"agent","version":7},{"alternative_id":"alt_b","objective_id":"obj_1","judgement":{"kind":"range","low":-1,"expected":0,"high":1},"reasoning":"","stale":false,"value_reasoning":"","source":"agent","version":8}],"gaps":"Nobody knows"}', 2);
            INSERT INTO document_versions VALUES ('c-000001', 8, 'abc', 'component_update', 'agent',
                'shop/builder', 'rate_consequence', 2);
            INSERT INTO document_parts VALUES ('c-000001', 'head', 8, '# Head
            ');
            INSERT INTO document_parts VALUES ('c-000001', 'consequences', 8, '## 5. All in one
            ');
            INSERT INTO document_parts VALUES ('c-000001', 'foot', 8, 'Foot
            ')\
            """;

    @Test
    void theCopyMadeBeforeIsTheStoreAsItWas() throws Exception {
        ReleaseFixture.write(FIRST, file);
        SqliteStore.open(file, InstantSource.system()).close();
        Path copy = backups().getFirst();
        assertThat(copy.getFileName().toString())
                .startsWith("before-1.0-to-" + Migration.CURRENT + "-");
        try (RawSqliteConnection raw = new RawSqliteConnection(copy)) {
            assertThat(raw.texts("PRAGMA user_version")).containsExactly("1000");
            assertThat(raw.texts("PRAGMA integrity_check")).containsExactly("ok");
            assertThat(raw.texts("SELECT count(*) FROM event")).containsExactly("8");
        }
    }

    @Test
    void onlyTheLastFewCopiesAreKept() throws Exception {
        Path folder = Files.createDirectories(home.resolve("backups"));
        for (int i = 1; i <= 4; i++) {
            Files.createFile(
                    folder.resolve("before-0.%d-to-1.0-2020010%d-000000.db".formatted(i, i)));
        }
        Path own = Files.createFile(folder.resolve("sayso-20200101-000000.db"));
        ReleaseFixture.write(FIRST, file);
        SqliteStore.open(file, InstantSource.system()).close();
        assertThat(backups()).hasSize(4).contains(own);
        assertThat(backups()).filteredOn(path -> path.toString().contains("before-0.4")).hasSize(1);
    }

    @Test
    void anEmptyStoreNeedsNoCopy() throws Exception {
        SqliteStore.open(file, InstantSource.system()).close();
        MigrationProcess.open(file, _ -> {}).close();
        assertThat(home.resolve("backups")).doesNotExist();
    }

    @Test
    void nothingIsMigratedThatCannotBeCopiedBefore() throws Exception {
        ReleaseFixture.write(FIRST, file);
        Files.createFile(home.resolve("backups"));
        assertThatThrownBy(() -> SqliteStore.open(file, InstantSource.system()))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refusal -> assertThat(refusal).hasMessageContaining("Nothing was changed"));
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("PRAGMA user_version")).containsExactly("1000");
        }
    }

    @ParameterizedTest
    @MethodSource("everyFifthStatement")
    void aMigrationKilledBeforeAStatementIsTakenAnew(int statement) throws Exception {
        killAndTakeAnew(statement);
    }

    @Tag("long")
    @Tag("crowd")
    @ParameterizedTest
    @MethodSource("everyStatement")
    void aMigrationKilledBeforeAnyStatementIsTakenAnew(int statement) throws Exception {
        killAndTakeAnew(statement);
    }

    private void killAndTakeAnew(int statement) throws Exception {
        ReleaseFixture.write(FIRST, file);
        try (MigrationProcess killed = MigrationProcess.start(file, statement)) {
            killed.go();
            killed.expect("stopped");
            killed.kill();
        }
        try (SqliteStore store = MigrationProcess.open(file, _ -> {})) {
            assertThat(store.integrity().isSound()).isTrue();
            assertHoldsWhatTheFirstVersionWrote(store);
        }
        assertFullyMigrated();
    }

    @Test
    void manyProgramsMigrateAtOnceAndOneDoesIt() throws Exception {
        ReleaseFixture.write(FIRST, file);
        List<MigrationProcess> programs = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                programs.add(MigrationProcess.start(file, 0));
            }
            for (MigrationProcess program : programs) {
                program.go();
            }
            for (MigrationProcess program : programs) {
                program.expect("migrated");
            }
        } finally {
            programs.forEach(MigrationProcess::close);
        }
        assertFullyMigrated();
        assertThat(backups()).hasSize(1);
    }

    @Test
    void thisVersionWorksOnWithWhatALaterMinorOneMadeOfIt() throws Exception {
        ReleaseFixture.write(FIRST, file);
        MigrationProcess.open(file, _ -> {}).close();
        try (SqliteStore store = SqliteStore.open(file, SettableClock.standing())) {
            assertThat(store.integrity().schema()).isEqualTo(newest());
            assertHoldsWhatTheFirstVersionWrote(store);
        }
    }

    @Test
    void thisVersionRefusesWhatALaterMajorOneMadeOfIt() throws Exception {
        ReleaseFixture.write(FIRST, file);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("PRAGMA user_version = " + (Migration.CURRENT.major() + 1) * 1_000);
        }
        assertThatThrownBy(() -> SqliteStore.open(file, InstantSource.system()))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refusal -> assertThat(refusal.trouble()).isEqualTo(StoreFailureKind.NEWER));
        assertThat(home.resolve("backups")).doesNotExist();
    }

    private void assertFullyMigrated() throws Exception {
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            assertThat(raw.texts("PRAGMA user_version"))
                    .containsExactly(Integer.toString(newest().number()));
            assertThat(raw.texts("SELECT DISTINCT mood FROM decision")).containsExactly("merry");
            assertThat(raw.texts("SELECT word FROM mood")).hasSize(3).containsOnly("calm");
        }
    }

    private static void assertHoldsWhatTheFirstVersionWrote(SqliteStore store) {
        assertThat(store.find(DecisionQuery.all()))
                .extracting(Decision::state)
                .containsExactlyInAnyOrder(
                        DecisionState.RESOLVED, DecisionState.CANCELLED, DecisionState.PENDING);
        assertThat(store.draft(new DecisionId("d-314cfh"), PersonId.local("ada"))).isPresent();
        assertThat(store.gatesOn("bd-42")).hasSize(2);
        assertThat(store.log().verify())
                .isInstanceOfSatisfying(
                        LogCheckResult.Intact.class,
                        intact -> assertThat(intact.events()).isGreaterThanOrEqualTo(8));
    }

    private static SchemaVersion newest() {
        return MigrationProcess.STEPS.getLast().version();
    }

    private List<Path> backups() throws IOException {
        Path folder = home.resolve("backups");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
