package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.Endings.MAXI;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.contracts.SettableClock;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.DecisionId;
import sayso.core.decision.LogCheck;

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
                transaction.append(id, new DecisionEvent.Delivered(MAXI));
                return true;
            });
        }
        assertThat(store.log().verify()).isInstanceOf(LogCheck.Intact.class);
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
            })
    void findsTheFirstEventThatWasTouched(long sequence, String command) throws SQLException {
        tamper(command);
        assertThat(broken().sequence()).isEqualTo(sequence);
        assertThat(store.integrity().isSound()).isFalse();
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
                "INSERT INTO event SELECT 6, at, decision_id, kind, payload_digest, hash"
                        + " FROM event WHERE sequence = 5");
        assertThat(broken().sequence()).isEqualTo(6);
    }

    @Test
    void staysWholeWhenContentWasErased() throws SQLException {
        tamper("UPDATE event_payload SET content = NULL, erased_at = 1 WHERE sequence = 3");
        assertThat(store.log().verify()).isInstanceOf(LogCheck.Intact.class);
        assertThat(store.log().since(0, 3))
                .extracting(event -> event.sequence())
                .containsExactly(1L, 2L, 4L);
    }

    @Test
    void passesOverEventsThatOnlyALaterVersionKnows() throws SQLException {
        tamper("UPDATE event SET kind = 'teleported' WHERE sequence IN (1, 2, 3)");
        assertThat(store.log().since(0, 2))
                .extracting(event -> event.sequence())
                .containsExactly(4L, 5L);
    }

    private LogCheck.Broken broken() {
        LogCheck check = store.log().verify();
        assertThat(check).isInstanceOf(LogCheck.Broken.class);
        return (LogCheck.Broken) check;
    }

    private void tamper(String... commands) throws SQLException {
        try (Raw raw = new Raw(home.resolve("sayso.db"))) {
            raw.run("PRAGMA foreign_keys = OFF").run(commands);
        }
    }
}
