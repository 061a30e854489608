package sayso.app.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.selfcheck.CheckContext;
import sayso.selfcheck.CheckProgress;
import sayso.selfcheck.CheckResult;
import sayso.selfcheck.Concurrency;
import sayso.selfcheck.KillCheck;
import sayso.selfcheck.LostWritesCheck;
import sayso.selfcheck.PromiseCheck;
import sayso.selfcheck.RaceCheck;
import sayso.selfcheck.SelfcheckContext;
import sayso.selfcheck.SelfcheckRunner;
import sayso.selfcheck.SelfcheckScale;
import sayso.selfcheck.TestStores;
import sayso.store.sqlite.SqliteStore;

/// Selfcheck turns red on a store that breaks its promise. The broken stores exist only here. With the same
/// seed each check holds on a store that keeps it: the real one, or for the race the one whose version check
/// is all that guards it. That the packaged product keeps every promise is shown by the long run.
class SelfcheckRunnerTest {
    private static final long SEED = 20_260_101;
    private static final SelfcheckScale SMALL =
            new SelfcheckScale(
                    "small",
                    new Concurrency(3, 6),
                    new Concurrency(3, 6),
                    40,
                    12,
                    20,
                    40,
                    60,
                    20,
                    8,
                    1_000);

    /// Fewer answers, and a disk at so many cuts that some are between two writes of one change whatever the seed draws.
    private static final SelfcheckScale CUT_OFTEN =
            new SelfcheckScale(
                    "cut-often",
                    SMALL.onFile(),
                    SMALL.onServer(),
                    SMALL.decisions(),
                    SMALL.kills(),
                    10,
                    400,
                    SMALL.rounds(),
                    SMALL.wakes(),
                    SMALL.keys(),
                    SMALL.actions());

    private static final SelfcheckScale FEW =
            new SelfcheckScale(
                    "few",
                    new Concurrency(2, 3),
                    new Concurrency(2, 3),
                    20,
                    3,
                    10,
                    20,
                    30,
                    10,
                    4,
                    500);

    @TempDir Path folder;

    /// With few processes and few kills; the packaged product does more of it in the long run.
    @ParameterizedTest
    @ValueSource(strings = {"race", "kill", "lost-writes", "model"})
    void holdsOnTheStoreAsItIs(String name) throws Exception {
        PromiseCheck check =
                SelfcheckRunner.CHECKS.stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();

        assertThat(run(check, StoreMutant.REAL, FEW))
                .as("apt-get install strace, if it says that it was not run")
                .isInstanceOf(CheckResult.Proven.class);
    }

    @Test
    void losesWritesThatNobodySynced() throws Exception {
        assertThat(faults(new LostWritesCheck(), StoreMutant.UNSYNCED))
                .anyMatch(fault -> fault.contains("has vanished"));
    }

    @Tag("long")
    @Tag("crowd")
    @Test
    void findsTwoWinnersWithoutTheVersionCheck() throws Exception {
        assertThat(faults(new RaceCheck(), StoreMutant.WITHOUT_VERSION_CHECK))
                .anyMatch(fault -> fault.contains("was won twice"));
    }

    @Tag("long")
    @Tag("crowd")
    @Test
    void holdsWhenTheVersionIsAllThatIsChecked() throws Exception {
        assertThat(run(new RaceCheck(), StoreMutant.READS_OUTSIDE))
                .isInstanceOf(CheckResult.Proven.class);
    }

    @Tag("long")
    @Tag("crowd")
    @Test
    void findsAnEventThatThePowerCutTookFromItsChange() throws Exception {
        CheckResult result = run(new LostWritesCheck(), StoreMutant.LATE_EVENTS, CUT_OFTEN);
        assertThat(result).isInstanceOf(CheckResult.Broken.class);
        assertThat(((CheckResult.Broken) result).faults())
                .anyMatch(fault -> fault.contains("the log says nothing of it"));
    }

    @Test
    void findsAnEventThatTheKillTookFromItsChange() throws Exception {
        assertThat(faults(new KillCheck(), StoreMutant.LATER_EVENTS))
                .anyMatch(fault -> fault.contains("the log says nothing of it"));
    }

    private List<String> faults(PromiseCheck check, StoreMutant mutant) throws Exception {
        CheckResult result = run(check, mutant);
        assertThat(result).isInstanceOf(CheckResult.Broken.class);
        return ((CheckResult.Broken) result).faults();
    }

    private CheckResult run(PromiseCheck check, StoreMutant mutant)
            throws IOException, InterruptedException {
        return run(check, mutant, SMALL);
    }

    private CheckResult run(PromiseCheck check, StoreMutant mutant, SelfcheckScale scale)
            throws IOException, InterruptedException {
        InstantSource clock = InstantSource.system();
        SelfcheckContext bench =
                new SelfcheckContext(
                        Files.createTempDirectory(folder, "run"),
                        SEED,
                        scale,
                        StoreMutant.REAL::open,
                        home -> {
                            try (SqliteStore store = SqliteStore.open(home.database(), clock)) {
                                return store.integrity().faults();
                            }
                        },
                        TestStores.inFiles(),
                        mutant.programs(),
                        clock,
                        CheckProgress.silent(),
                        () -> false);
        try (CheckContext ground = new CheckContext(bench, check.name())) {
            return check.run(ground);
        }
    }
}
