package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import sayso.contracts.SettableClock;

/// Deadlines go by the server's clock, whatever this computer's says.
class PostgresClockTest {
    @Test
    void runsOnFromWhatTheServerSaid() {
        PostgresClock clock = new PostgresClock(null);
        Instant server = Instant.parse("1999-01-01T00:00:00Z");
        assertThat(clock.told(server, System.nanoTime())).isEqualTo(server);
        assertThat(clock.instant()).isBetween(server, server.plusSeconds(60));
    }

    @Test
    void isNotSetBackByAnAnswerThatTravelledLong() {
        PostgresClock clock = new PostgresClock(null);
        Instant server = Instant.parse("2040-01-01T00:00:00Z");
        long fiveSecondsAgo = System.nanoTime() - 5_000_000_000L;
        clock.told(server, System.nanoTime());
        clock.told(server.minusSeconds(3), fiveSecondsAgo);
        assertThat(clock.instant()).isAfterOrEqualTo(server);
    }

    @Test
    void followsAServerWhoseClockWasSetBack() {
        PostgresClock clock = new PostgresClock(null);
        Instant server = Instant.parse("2040-01-01T00:00:00Z");
        clock.told(server, System.nanoTime());
        clock.told(server.minusSeconds(3_600), System.nanoTime());
        assertThat(clock.instant()).isBefore(server.minusSeconds(3_000));
    }

    @Test
    void goesByTheClockItWasGivenInATest() {
        SettableClock given = SettableClock.standing();
        PostgresClock clock = new PostgresClock(given);
        assertThat(clock.told(Instant.EPOCH, System.nanoTime())).isEqualTo(given.instant());
        given.tick(Duration.ofMinutes(1));
        assertThat(clock.instant()).isEqualTo(given.instant());
    }

    @Test
    void judgesDeadlinesByTheServersClock() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            Instant before = store.clock().instant();
            Instant told =
                    store.write(transaction -> {
                        transaction.insert(
                                aDecision()
                                        .closingAfter(Duration.ofMinutes(5))
                                        .row("d-000001", transaction.now()),
                                null);
                        return transaction.now();
                    });
            assertThat(told).isAfterOrEqualTo(before);
            assertThat(store.clock().instant()).isAfterOrEqualTo(told);
            assertThat(store.hasOverdue()).isFalse();
            // the deadline moves rather than the clock, which is nobody's to move
            SharedPostgresServer.run(address, "UPDATE decision SET due_at = due_at - 300000000");
            assertThat(store.hasOverdue()).isTrue();
        }
    }
}
