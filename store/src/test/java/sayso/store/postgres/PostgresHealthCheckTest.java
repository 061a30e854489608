package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.store.StoreHealth;
import sayso.store.StoreHealth.Note;

class PostgresHealthCheckTest {
    private final PostgresAddress address = SharedPostgresServer.newDatabase();

    @Test
    void tellsWhatTheServerIs() {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            PostgresStoreProcess.append(store, "d-000001");
            StoreHealth health = store.integrity(InstantSource.system());
            assertThat(health.engine()).startsWith("PostgreSQL 18.");
            assertThat(health.place()).isEqualTo(address.toString());
            assertThat(health.bytes()).isPositive();
            assertThat(health.isSound()).isTrue();
            assertThat(health.log()).isInstanceOf(LogCheckResult.Intact.class);
            assertThat(health.notes())
                    .contains(
                            Note.fine("server", address + ", schema public, as postgres"),
                            Note.fine("notifications", "come through; no pooler between"),
                            Note.fine(
                                    "clock",
                                    "the server's counts; this computer's agrees with it"));
        }
    }

    @Test
    void findsALogThatWasChanged() {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            PostgresStoreProcess.append(store, "d-000001");
            PostgresStoreProcess.append(store, "d-000001");
            SharedPostgresServer.run(address, "UPDATE event SET kind = 'held' WHERE sequence = 2");
            assertThat(store.integrity(InstantSource.system()).log())
                    .isInstanceOfSatisfying(
                            LogCheckResult.Broken.class,
                            broken -> assertThat(broken.sequence()).isEqualTo(2));
        }
    }

    @Test
    void tellsHowFarThisComputersClockIsOff() {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            InstantSource late =
                    () -> InstantSource.system().instant().plus(Duration.ofMinutes(10));
            assertThat(store.integrity(late).notes())
                    .filteredOn(note -> note.about().equals("clock"))
                    .singleElement()
                    .returns(false, Note::isFine)
                    .extracting(Note::text)
                    .asString()
                    .contains("s ahead, which no deadline feels");
        }
    }

    @Test
    void saysWhatTheSettingsPromise() {
        assertThat(new DurabilitySettings(true, true, "on", "").notes())
                .singleElement()
                .returns(true, Note::isFine)
                .extracting(Note::text)
                .asString()
                .contains("survives a killed process and a power cut", "a failover can lose");
        assertThat(new DurabilitySettings(true, true, "on", "ANY 1 (a, b)").notes())
                .extracting(Note::text)
                .containsExactly(
                        "an acknowledged answer survives a killed process and a power cut of the"
                                + " server, and a failover to a synchronous standby (ANY 1 (a, b))");
        assertThat(new DurabilitySettings(true, true, "local", "a").notes())
                .extracting(Note::text)
                .allMatch(text -> text.contains("a failover can lose"));
        assertThat(new DurabilitySettings(true, true, "off", "").notes())
                .extracting(Note::text)
                .allMatch(text -> text.contains("off, and on for what Sayso writes"));
        List<Note> unsafe = new DurabilitySettings(false, false, "on", "").notes();
        assertThat(unsafe).hasSize(2).allMatch(note -> !note.isFine() && note.fix() != null);
    }

    @Test
    void writesDurablyWhereTheServerWouldNot() {
        SharedPostgresServer.run(
                "ALTER DATABASE " + address.database() + " SET synchronous_commit = off");
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            SharedPostgresServer.run(
                    address,
                    """
                    CREATE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN
                        NEW.hash := current_setting('synchronous_commit');
                        RETURN NEW;
                    END $$
                    """,
                    "CREATE TRIGGER tell BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION tell()");
            PostgresStoreProcess.append(store, "d-000001");
            assertThat(store.log().since(0, 1))
                    .singleElement()
                    .satisfies(event -> assertThat(event.hash()).isEqualTo("on"));
        }
    }
}
