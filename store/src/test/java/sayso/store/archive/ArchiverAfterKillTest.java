package sayso.store.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.store.sqlite.RawSqliteConnection;
import sayso.store.sqlite.SqliteStore;

/// An archiving that is killed, wherever it is, or that cannot write, loses no text and doubles none.
class ArchiverAfterKillTest {
    private static final String LONG = "Line of a log that nobody reads twice.\n".repeat(60);

    /// More than one step takes.
    private static final int DECISIONS = 55;

    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;

    @Test
    void killedAtAnyMomentNothingIsLostAndItGoesOnFromThere() throws Exception {
        List<Decision> before = decided(home.resolve("sayso.db"));
        boolean killed = true;
        int moments = 0;
        for (int looks = 1; killed; looks++) {
            Path copy = Files.createDirectory(home.resolve("after-" + looks));
            Path database = Files.copy(home.resolve("sayso.db"), copy.resolve("sayso.db"));
            try (ArchiverProcess other = ArchiverProcess.start(database, clock.instant(), looks)) {
                killed = other.killThere();
            }
            moments += killed ? 1 : 0;
            assertWhole(database, before, !killed);
        }
        // why: at least the two steps, each before and behind what is put into the file
        assertThat(moments).isGreaterThanOrEqualTo(4);
    }

    @Test
    void whereTheFileCannotBeWrittenAnewWhatWasMovedStaysMovedAndThatIsSaid() throws Exception {
        Path database = home.resolve("sayso.db");
        List<Decision> before = decided(database);
        try (RawSqliteConnection raw = new RawSqliteConnection(database)) {
            RawSqliteConnection _ =
                    raw.run(
                            "CREATE TABLE ballast (filling BLOB)",
                            "INSERT INTO ballast VALUES (randomblob(12000000))");
        }
        // why: room for the library that Java unpacks, and less than the database takes; of a file
        // that
        // may not grow the system says otherwise than of a full disk
        try (ArchiverProcess other =
                ArchiverProcess.startWithin(16_384, database, clock.instant())) {
            assertThat(other.said()).isEqualTo(Integer.toString(DECISIONS));
            assertThat(other.said()).isEqualTo("UNREACHABLE");
        }
        assertWhole(database, before, true);
    }

    private List<Decision> decided(Path database) {
        List<Decision> answered = new ArrayList<>();
        try (SqliteStore store = SqliteStore.open(database, clock);
                DecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator("d-", new Random(7)),
                                DeskPolicy.STANDARD,
                                clock)) {
            for (int i = 0; i < DECISIONS; i++) {
                AskResult asked =
                        desk.ask(
                                aDecision()
                                        .titled("No " + i + "?")
                                        .withOptions("a", "b")
                                        .inContext(i + " " + LONG)
                                        .ask());
                Decision decision = ((AskResult.Asked) asked).decision();
                assertThat(
                                desk.answer(
                                        decision.id(),
                                        Answer.choosing(new OptionId("a")),
                                        MAXI,
                                        null))
                        .isNotNull();
                answered.add(store.read(decision.id()).orElseThrow());
            }
        }
        clock.tick(Duration.ofDays(400));
        return answered;
    }

    /// @param moved whether all of it must have moved already
    private void assertWhole(Path database, List<Decision> before, boolean moved) {
        try (SqliteStore store = SqliteStore.open(database, clock)) {
            assertRead(store, before);
            Instant now = clock.instant();
            long left = new DecisionArchiver(store).run(now, MAXI, _ -> {}, () -> true).decisions();
            if (moved) {
                assertThat(left).isZero();
            }
            assertRead(store, before);
            assertThat(before)
                    .allSatisfy(each -> {
                        assertThat(store.read(each.id()).orElseThrow().isArchived()).isTrue();
                        assertThat(store.log().entries(LogQuery.after(0, 100).of(each.id())))
                                .filteredOn(entry -> entry.kind().equals(LogEvent.ARCHIVED))
                                .hasSize(1);
                    });
            assertThat(store.archiveHealth().fault()).isEmpty();
        }
    }

    private static void assertRead(SqliteStore store, List<Decision> before) {
        assertThat(before)
                .allSatisfy(each ->
                        assertThat(store.read(each.id()).orElseThrow().question())
                                .isEqualTo(each.question()));
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }
}
