package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.UnknownDecisionException;

/// No path but the answer of somebody who may give it, or a default that both sides had allowed, frees
/// work: every verb, in any order, over a graph of work at random, with a process that dies at any step of
/// a transaction. `-Dsayso.seed=N` repeats a run, `-Dsayso.rounds=N` makes it longer.
class GatePropertyTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261123L);
    private static final int ROUNDS = Integer.getInteger("sayso.rounds", 1_000);
    private static final int ITEMS = 1_000;
    private static final int A_DEATH_EVERY = 12;

    private final SettableClock clock = SettableClock.standing();
    private final Random deaths = new Random(SEED);
    private final Random idSource = new Random(SEED);

    @TempDir private Path home;
    private Path file;
    private SqliteStore store;
    private CrashTestStore dying;
    private LocalDecisionDesk desk;
    private RawSqliteConnection raw;
    private int lives;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void onlyAnAuthorisedAnswerFreesWork(boolean allowsDefaults) throws Exception {
        file = Files.createDirectory(home.resolve("life-0")).resolve("sayso.db");
        start(allowsDefaults);
        GateActionGenerator deeds =
                new GateActionGenerator(SEED + (allowsDefaults ? 1 : 0), clock, ITEMS);
        deeds.orderWork(desk);
        GateSafetyOracle watch = new GateSafetyOracle(allowsDefaults);
        Set<GateActionGenerator.Verb> done = EnumSet.noneOf(GateActionGenerator.Verb.class);
        Deque<String> story = new ArrayDeque<>();
        GateRows before = GateRows.of(raw);
        int died = 0;
        for (int round = 0; round < ROUNDS; round++) {
            GateActionGenerator.Deed deed = deeds.next();
            done.add(deed.verb());
            story.add(round + ": " + deed.verb() + " " + deed.text());
            if (story.size() > 25) {
                story.remove();
            }
            if (deaths.nextInt(A_DEATH_EVERY) == 0) {
                chooseADeath();
            }
            try {
                deed.act().on(desk);
                dying.live();
            } catch (CrashTestStore.Died e) {
                died++;
                story.add("   and died of it");
                start(allowsDefaults);
            } catch (UnknownDecisionException e) {
                dying.live();
            }
            GateRows after = GateRows.of(raw);
            try {
                watch.check(before, after, deed, store, clock.instant());
                GateSafetyOracle.checkWork(before, after, deed.items(), desk);
            } catch (AssertionError e) {
                throw new AssertionError(
                        "seed " + SEED + ": " + e.getMessage() + "\n" + String.join("\n", story),
                        e);
            }
            deeds.know(after.states().keySet());
            before = after;
        }
        Set<String> all = new HashSet<>();
        before.gates().keySet().forEach(gate -> all.add(gate.item()));
        GateSafetyOracle.checkWork(before, before, all, desk);
        GateSafetyOracle.checkLog(store, before);
        stop();
        assertThat(done).isEqualTo(EnumSet.allOf(GateActionGenerator.Verb.class));
        assertThat(watch.releases()).as("gates released").isGreaterThan(ROUNDS / 20);
        assertThat(died).as("deaths").isGreaterThan(ROUNDS / A_DEATH_EVERY / 4);
    }

    private void chooseADeath() {
        if (deaths.nextInt(4) == 0) {
            dying.dieAfterCommit();
        } else {
            dying.dieAtStep(deaths.nextInt(12));
        }
    }

    /// Opens what the process before left on the disk, as that left it.
    private void start(boolean allowsDefaults) throws SQLException {
        if (store != null) {
            stop();
            file = life().resolve("sayso.db");
        }
        store = SqliteStore.open(unsynced(file), clock, SqliteOptions.STANDARD);
        dying = new CrashTestStore(store, this::keepWhatIsOnDisk);
        desk =
                new LocalDecisionDesk(
                        dying.store(),
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, idSource),
                        GateActionGenerator.policy(allowsDefaults),
                        clock);
        raw = new RawSqliteConnection(file);
    }

    /// why: a process that dies leaves to the next one what it wrote, on the disk or on its way there, and
    /// thousands of deeds need not wait for the disk
    private static SqliteConnector unsynced(Path file) {
        DatabaseFile database = new DatabaseFile(file);
        database.prepare();
        return new SqliteConnector(database) {
            @Override
            String writerPragmas() {
                return super.writerPragmas() + "PRAGMA synchronous = OFF;";
            }
        };
    }

    private void stop() throws SQLException {
        raw.close();
        store.close();
    }

    private Path life() {
        return home.resolve("life-" + lives);
    }

    private void keepWhatIsOnDisk() {
        lives++;
        try {
            Files.createDirectory(life());
            for (String end : new String[] {"", "-wal"}) {
                Path part = file.resolveSibling("sayso.db" + end);
                if (Files.exists(part)) {
                    Files.copy(part, life().resolve(part.getFileName()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
