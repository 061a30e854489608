package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.contracts.SettableClock;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.DecisionId;
import sayso.store.StoreHealth;

/// Whoever changes the log past the store is found out, and where.
class LogTamperingTest {
    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private SqliteStore store;

    @BeforeEach
    void logFiveEvents() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
        for (int i = 1; i <= 5; i++) {
            DecisionId id = new DecisionId("d-00000" + i);
            store.write(transaction -> {
                transaction.append(id, new LogEvent.Delivered(MAXI));
                return true;
            });
        }
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "3 | UPDATE event SET at = at + 1 WHERE sequence = 3",
                "3 | UPDATE event SET decision_id = 'd-000009' WHERE sequence = 3",
                "3 | UPDATE event SET kind = 'held' WHERE sequence = 3",
                "3 | UPDATE event SET hash = lower(hex(randomblob(32))) WHERE sequence = 3",
                "3 | UPDATE event SET payload_digest = 'x' WHERE sequence = 3",
                "3 | UPDATE event_payload SET content = replace(content, 'maxi', 'mini') WHERE sequence = 3",
                "3 | DELETE FROM event_payload WHERE sequence = 3",
                "3 | DELETE FROM event WHERE sequence = 3",
                "1 | DELETE FROM event WHERE sequence = 1",
                "5 | DELETE FROM event WHERE sequence = 5",
                "5 | UPDATE log_head SET hash = 'x'",
                "4 | UPDATE log_head SET sequence = 4",
                "6 | UPDATE log_head SET sequence = 6",
                "6 | UPDATE log_head SET sequence = 9000000000000000000",
                "6 | UPDATE log_head SET sequence = 9223372036854775807, hash = printf('%064d', 0)",
            })
    void findsTheFirstEventThatWasTouched(long sequence, String command) throws SQLException {
        tamper(command);
        assertThat(broken().sequence()).isEqualTo(sequence);
        assertThat(store.integrity().isSound()).isFalse();
    }

    /// The log is checked in pages of a thousand events, several of them at once.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1000 | UPDATE event SET kind = 'held' WHERE sequence = 1000",
                "1001 | UPDATE event SET kind = 'held' WHERE sequence = 1001",
                "1000 | DELETE FROM event WHERE sequence = 1000",
                "1001 | DELETE FROM event WHERE sequence = 1001",
                "1000 | DELETE FROM event WHERE sequence BETWEEN 1000 AND 1001",
                "1000 | UPDATE event SET hash = lower(hex(randomblob(32))) WHERE sequence = 1000",
                "1400 | UPDATE event SET kind = 'held' WHERE sequence IN (1400, 2100, 2999)",
                "2000 | DELETE FROM event WHERE sequence >= 2000",
                "3000 | DELETE FROM event WHERE sequence = 3000",
                "3000 | UPDATE log_head SET hash = 'x'",
            })
    void findsTheFirstOfALongLog(long sequence, String command) throws SQLException {
        store.write(transaction -> {
            for (int i = 6; i <= 3_000; i++) {
                transaction.append(new DecisionId("d-000001"), new LogEvent.Delivered(MAXI));
            }
            return true;
        });
        List<Long> told = new ArrayList<>();
        assertThat(store.log().verify(told::add)).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(told).isSorted().endsWith(3_000L);

        tamper(command);

        assertThat(broken().sequence()).isEqualTo(sequence);
    }

    @Test
    void aGlanceReadsTheEndOfALargeLogAloneAndSaysSo() throws SQLException {
        assertThat(store.glance(Long.MAX_VALUE, 2).excerpt()).isNull();
        StoreHealth glance = store.glance(0, 2);
        assertThat(glance.isSound()).isTrue();
        assertThat(glance.excerpt()).isEqualTo(new StoreHealth.Excerpt(2));
        assertThat(store.glance(0, 99).excerpt()).isEqualTo(new StoreHealth.Excerpt(5));

        tamper("UPDATE event SET kind = 'held' WHERE sequence = 2");
        assertThat(store.glance(0, 2).isSound()).isTrue();
        assertThat(store.glance(0, 4).isSound()).isFalse();
        assertThat(store.glance(Long.MAX_VALUE, 2).isSound()).isFalse();

        tamper("UPDATE event SET kind = 'held' WHERE sequence = 5");
        assertThat(store.glance(0, 2).log())
                .isEqualTo(new LogCheckResult.Broken(5, "the event was changed or moved"));
        tamper("DROP TRIGGER decision_text_added", "DROP INDEX gate_item");
        assertThat(store.glance(0, 2).faults())
                .containsExactly(
                        "the index 'gate_item' is gone",
                        "the trigger 'decision_text_added' is gone");
        assertThat(store.glance(0, 2).scope()).isEqualTo(StoreHealth.Scope.SCHEMA);
        tamper("DROP TABLE gate");
        assertThat(store.glance(0, 2).faults()).containsExactly("the table 'gate' is gone");
    }

    @Test
    void readsTheLinesOfMoreDecisionsThanOneStatementTakes() {
        List<DecisionId> ids =
                IntStream.rangeClosed(1, 40_000)
                        .mapToObj(i -> new DecisionId(String.format(Locale.ROOT, "d-%06d", i)))
                        .toList();
        for (DecisionId id : List.of(ids.get(501), ids.getLast())) {
            store.write(transaction -> {
                transaction.append(id, new LogEvent.Delivered(MAXI));
                return true;
            });
        }
        List<LogEntry> all = store.log().entries(LogQuery.after(0, 99));

        assertThat(store.log().entriesOf(ids, 99)).containsExactlyInAnyOrderElementsOf(all);
        assertThat(store.log().entriesOf(ids, all.size() - 1)).hasSize(all.size() - 1);
        assertThat(store.log().entriesOf(List.of(ids.getLast(), ids.getLast()), 99))
                .containsExactly(all.getLast());
        assertThat(store.log().entriesOf(List.of(), 99)).isEmpty();
    }

    @Test
    void findsTwoEventsThatChangedPlaces() throws SQLException {
        tamper(
                "UPDATE event SET sequence = -2 WHERE sequence = 2",
                "UPDATE event SET sequence = 2 WHERE sequence = 4",
                "UPDATE event SET sequence = 4 WHERE sequence = -2");
        assertThat(broken().sequence()).isEqualTo(2);
    }

    @Test
    void findsAnEventThatWasAddedBehindTheHead() throws SQLException {
        tamper(
                "INSERT INTO event (sequence, at, decision_id, kind, payload_digest, hash)"
                        + " SELECT 6, at, decision_id, kind, payload_digest, hash"
                        + " FROM event WHERE sequence = 5");
        assertThat(broken().sequence()).isEqualTo(6);
    }

    @Test
    void findsContentThatNobodySaysToHaveErased() throws SQLException {
        tamper("UPDATE event_payload SET content = NULL, erased_at = 1 WHERE sequence = 3");
        assertThat(broken().sequence()).isEqualTo(3);
        assertThat(broken().what()).contains("no event says who");
        assertThat(store.log().since(0, 3))
                .extracting(event -> event.sequence())
                .containsExactly(1L, 2L, 4L);
    }

    @Test
    void staysWholeWhenContentWasErasedAndTheLogSaysSo() throws SQLException {
        DecisionId id = new DecisionId("d-000003");
        store.write(transaction -> {
            transaction.eraseContent(id);
            transaction.append(id, new LogEvent.Erased("asked for", MAXI));
            return true;
        });
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(store.log().entries(LogQuery.after(0, 10)).get(2).content())
                .isEqualTo(new LogContent.Erased(clock.instant()));
        tamper("UPDATE event_payload SET erased_at = erased_at + 1 WHERE sequence = 3");
        assertThat(broken().sequence()).isEqualTo(3);
    }

    @Test
    void findsEveryColumnOfEveryKindOfRowThatWasChanged() throws SQLException {
        for (String table : List.of("event", "event_payload", "log_head")) {
            for (String column : columns(table)) {
                for (String value : List.of("NULL", "'x'", "7", "-1")) {
                    String row = table.equals("log_head") ? "id = 1" : "sequence = 3";
                    String command =
                            "UPDATE %s SET %s = %s WHERE %s AND %s IS NOT %s"
                                    .formatted(table, column, value, row, column, value);
                    if (tampers(command)) {
                        assertThat(store.log().verify())
                                .as(command)
                                .isInstanceOf(LogCheckResult.Broken.class);
                    }
                    setBack();
                    assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "DELETE FROM log_head",
                "INSERT INTO event (sequence, at, decision_id, kind, payload_digest, hash) SELECT -1, at, decision_id, kind, payload_digest, hash FROM event WHERE sequence = 1",
                "INSERT INTO event_payload (sequence, content) VALUES (9, 'smuggled')",
                "UPDATE event_payload SET erased_at = 5 WHERE sequence = 2",
                "UPDATE event SET decision_id = 'not an id' WHERE sequence = 2",
            })
    void findsWhatDoesNotBelong(String command) throws SQLException {
        tamper(command);
        broken();
        assertThat(store.integrity().isSound()).isFalse();
    }

    @Test
    void cannotFindAnEndThatWasCutOffWithItsHead() throws SQLException {
        LogCheckResult before = store.log().verify();
        tamper(
                "DELETE FROM event_payload WHERE sequence > 3",
                "DELETE FROM event WHERE sequence > 3",
                "UPDATE log_head SET sequence = 3,"
                        + " hash = (SELECT hash FROM event WHERE sequence = 3)");
        assertThat(store.log().verify())
                .isInstanceOf(LogCheckResult.Intact.class)
                .isNotEqualTo(before);
    }

    @Test
    void passesOverEventsThatOnlyALaterVersionKnows() throws SQLException {
        tamper("UPDATE event SET kind = 'teleported' WHERE sequence IN (1, 2, 3)");
        assertThat(store.log().since(0, 2))
                .extracting(event -> event.sequence())
                .containsExactly(4L, 5L);
    }

    /// The columns a table has now, so that a new one cannot be forgotten here.
    private List<String> columns(String table) throws SQLException {
        try (RawSqliteConnection raw = new RawSqliteConnection(home.resolve("sayso.db"))) {
            return raw.texts("SELECT name FROM pragma_table_info('" + table + "')");
        }
    }

    /// Whether the database let it happen.
    private boolean tampers(String command) throws SQLException {
        try (RawSqliteConnection raw = new RawSqliteConnection(home.resolve("sayso.db"))) {
            raw.run(
                    "PRAGMA foreign_keys = OFF",
                    "CREATE TABLE kept_event AS SELECT * FROM event",
                    "CREATE TABLE kept_event_payload AS SELECT * FROM event_payload",
                    "CREATE TABLE kept_log_head AS SELECT * FROM log_head");
            raw.run(command);
            return !raw.texts("SELECT changes()").equals(List.of("0"));
        } catch (SQLException e) {
            return false; // why: it refuses by itself what its own constraints forbid
        }
    }

    private void setBack() throws SQLException {
        for (String table : List.of("event", "event_payload", "log_head")) {
            tamper(
                    "DELETE FROM " + table,
                    "INSERT INTO " + table + " SELECT * FROM kept_" + table,
                    "DROP TABLE kept_" + table);
        }
    }

    private LogCheckResult.Broken broken() {
        LogCheckResult check = store.log().verify();
        assertThat(check).isInstanceOf(LogCheckResult.Broken.class);
        return (LogCheckResult.Broken) check;
    }

    private void tamper(String... commands) throws SQLException {
        try (RawSqliteConnection raw = new RawSqliteConnection(home.resolve("sayso.db"))) {
            raw.run("PRAGMA foreign_keys = OFF").run(commands);
        }
    }
}
