package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.store.ClockFault;

/// A clock that is wrong closes nothing, neither a process's nor a computer's, and is named.
class FileClockTest {
    private static final DecisionId ID = new DecisionId("d-000001");
    private static final Duration LIMIT = Duration.ofHours(1);

    private final List<ClockFault> said = new ArrayList<>();
    private final SettableClock computer = SettableClock.standing();
    private Duration up = Duration.ofHours(5);
    private String boot = "first";

    @TempDir private Path home;

    @ParameterizedTest
    @ValueSource(longs = {3, -3})
    void aProcessWhoseClockIsWrongGoesByTheFileSystem(long hours) {
        InstantSource right = InstantSource.system();
        ask(FileClock.beside(file(), right, said::add), right.instant());
        InstantSource wrong = InstantSource.offset(right, Duration.ofHours(hours));
        try (LocalDecisionDesk desk = desk(FileClock.beside(file(), wrong, said::add))) {
            assertThat(desk.closeOverdue()).isZero();
            write(desk, "w-1");
            assertThat(Duration.between(right.instant(), desk.now()).abs())
                    .isLessThan(FileClock.GRAIN);
        }
        assertThat(said)
                .singleElement()
                .satisfies(fault ->
                        assertThat(fault.text())
                                .contains("3 h " + (hours > 0 ? "ahead of" : "behind")));
        assertThat(isPending()).isTrue();
    }

    @Test
    void aProcessWhoseClockAgreesSaysNothingAndLeavesOneFile() throws Exception {
        InstantSource right = InstantSource.system();
        ask(FileClock.beside(file(), right, said::add), right.instant());
        assertThat(said).isEmpty();
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files.map(each -> each.getFileName().toString()).sorted())
                    .containsExactly("sayso.db", "sayso.db-clock");
        }
    }

    @Test
    void aClockThatIsSetForwardClosesNothingUntilItHasLasted() {
        FileClock clock = settable();
        ask(clock, computer.instant());
        try (LocalDecisionDesk desk = desk(clock)) {
            computer.tick(Duration.ofHours(3)); // why: and the uptime stays
            assertThat(desk.closeOverdue()).isZero();
            pass(Duration.ofMinutes(9));
            write(desk, "w-1");
            assertThat(desk.closeOverdue()).isZero();
            assertThat(said)
                    .singleElement()
                    .satisfies(fault -> assertThat(fault.text()).contains("set 3 h forward"));
            pass(Duration.ofMinutes(1));
            write(desk, "w-2");
            assertThat(desk.closeOverdue()).isEqualTo(1);
        }
    }

    @Test
    void aClockThatIsSetRightAgainHasClosedNothing() {
        FileClock clock = settable();
        ask(clock, computer.instant());
        try (LocalDecisionDesk desk = desk(clock)) {
            computer.tick(Duration.ofDays(400));
            assertThat(desk.closeOverdue()).isZero();
            pass(Duration.ofMinutes(5));
            computer.tick(Duration.ofDays(-400));
            assertThat(clock.look()).isEmpty();
            computer.tick(Duration.ofDays(400));
            pass(Duration.ofMinutes(6)); // why: a claim counts from its own beginning
            assertThat(desk.closeOverdue()).isZero();
            computer.tick(Duration.ofDays(-400));
            pass(Duration.ofMinutes(40));
            write(desk, "w-1");
            assertThat(desk.closeOverdue()).isZero();
            pass(Duration.ofMinutes(9));
            assertThat(desk.closeOverdue()).isEqualTo(1);
        }
    }

    @Test
    void aClockThatIsSetBackIsBelievedAtOnceSinceItClosesNothing() {
        FileClock clock = settable();
        ask(clock, computer.instant());
        pass(LIMIT.minusMinutes(3));
        try (LocalDecisionDesk desk = desk(clock)) {
            computer.tick(Duration.ofHours(-2));
            write(desk, "w-1");
            pass(Duration.ofMinutes(5));
            assertThat(desk.closeOverdue()).isZero();
            assertThat(desk.now()).isEqualTo(computer.instant());
        }
        assertThat(said).isEmpty();
    }

    @Test
    void anotherProcessKnowsWhatTheFirstOneSaw() {
        ask(settable(), computer.instant());
        computer.tick(Duration.ofHours(3));
        assertThat(settable().look()).isPresent();
        pass(ClockAnchor.SETTLES);
        assertThat(settable().look()).isEmpty();
    }

    @Test
    void aComputerThatSleptOrWasStartedAnewIsBelieved() {
        ask(settable(), computer.instant());
        pass(Duration.ofDays(3));
        assertThat(settable().look()).isEmpty();
        boot = "second";
        up = Duration.ofSeconds(20);
        computer.tick(Duration.ofDays(30));
        try (LocalDecisionDesk desk = desk(settable())) {
            assertThat(desk.closeOverdue()).isEqualTo(1);
        }
        assertThat(said).isEmpty();
    }

    @Test
    void anAnchorThatMakesNoSenseIsForgotten() throws Exception {
        ask(settable(), computer.instant());
        Files.writeString(home.resolve("sayso.db-clock"), "first yesterday - -\n");
        assertThat(settable().look()).isEmpty();
        computer.tick(Duration.ofHours(3));
        assertThat(settable().look()).isPresent();
    }

    @Test
    void thisComputerTellsItsUptime() {
        assertThat(SystemUptime.read()).isPresent();
    }

    private static void write(LocalDecisionDesk desk, String item) {
        desk.addWork(item, List.of(), MAXI);
    }

    private void pass(Duration time) {
        computer.tick(time);
        up = up.plus(time);
    }

    private FileClock settable() {
        Supplier<Optional<SystemUptime>> uptime = () -> Optional.of(new SystemUptime(boot, up));
        return FileClock.beside(file(), computer, computer, uptime, said::add);
    }

    private void ask(FileClock clock, Instant now) {
        Decision decision = aDecision().closingAfter(LIMIT).row(ID.value(), now);
        try (SqliteStore store = SqliteStore.open(file(), clock)) {
            store.write(transaction -> transaction.insert(decision, null));
        }
    }

    private boolean isPending() {
        try (SqliteStore store = SqliteStore.open(file(), InstantSource.system())) {
            return store.read(ID).orElseThrow().isPending();
        }
    }

    private LocalDecisionDesk desk(FileClock clock) {
        SqliteStore store = SqliteStore.open(file(), clock);
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                DeskPolicy.STANDARD,
                store.clock());
    }

    private Path file() {
        return home.resolve("sayso.db");
    }
}
