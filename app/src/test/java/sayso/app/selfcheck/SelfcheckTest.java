package sayso.app.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.store.sqlite.SqliteStore;

/// A check turns red on a store that breaks its promise, and holds with the same seed on the store as it
/// is. The broken stores exist only here; that the product keeps every promise is a test of the packaged
/// one.
class SelfcheckTest {
    private static final long SEED = 20_260_101;
    private static final Sizes SMALL =
            new Sizes("small", new Crowd(3, 6), new Crowd(3, 6), 40, 12, 20, 40, 60, 20, 8, 1_000);

    @TempDir Path folder;

    static List<Check> checks() {
        return List.of(new RaceCheck(), new KillCheck(), new LostWritesCheck());
    }

    @ParameterizedTest
    @MethodSource("checks")
    void holdsOnTheStoreAsItIs(Check check) throws Exception {
        assertThat(run(check, Mutant.REAL))
                .as("apt-get install strace, if it says that it was not run")
                .isInstanceOf(CheckResult.Proven.class);
    }

    @Test
    void losesWritesThatNobodySynced() throws Exception {
        assertThat(faults(new LostWritesCheck(), Mutant.UNSYNCED))
                .anyMatch(fault -> fault.contains("has vanished"));
    }

    @Test
    void findsTwoWinnersWithoutTheVersionCheck() throws Exception {
        assertThat(faults(new RaceCheck(), Mutant.WITHOUT_VERSION_CHECK))
                .anyMatch(fault -> fault.contains("was won twice"));
    }

    @Test
    void holdsWhenTheVersionIsAllThatIsChecked() throws Exception {
        assertThat(run(new RaceCheck(), Mutant.READS_OUTSIDE))
                .isInstanceOf(CheckResult.Proven.class);
    }

    @Test
    void findsAnEventThatThePowerCutTookFromItsChange() throws Exception {
        assertThat(faults(new LostWritesCheck(), Mutant.LATE_EVENTS))
                .anyMatch(fault -> fault.contains("the log says nothing of it"));
    }

    @Test
    void findsAnEventThatTheKillTookFromItsChange() throws Exception {
        assertThat(faults(new KillCheck(), Mutant.LATER_EVENTS))
                .anyMatch(fault -> fault.contains("the log says nothing of it"));
    }

    private List<String> faults(Check check, Mutant mutant) throws Exception {
        CheckResult result = run(check, mutant);
        assertThat(result).isInstanceOf(CheckResult.Broken.class);
        return ((CheckResult.Broken) result).faults();
    }

    private CheckResult run(Check check, Mutant mutant) throws IOException, InterruptedException {
        InstantSource clock = InstantSource.system();
        Bench bench =
                new Bench(
                        Files.createTempDirectory(folder, "run"),
                        SEED,
                        SMALL,
                        Mutant.REAL::open,
                        home -> {
                            try (SqliteStore store = SqliteStore.open(home.database(), clock)) {
                                return store.integrity().faults();
                            }
                        },
                        Rooms.inFiles(),
                        mutant.programs(),
                        clock,
                        Progress.silent(),
                        () -> false);
        try (Ground ground = new Ground(bench, check.name())) {
            return check.run(ground);
        }
    }
}
