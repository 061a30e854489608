package sayso.app.selfcheck;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.stream.Stream;
import sayso.app.console.ConsoleStreams;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.SelfcheckCommandLines;
import sayso.selfcheck.worker.StoreOpener;
import sayso.store.sqlite.SqliteStore;
import sayso.store.sqlite.UnsyncedStore;

/// Stores that break a promise, or look as if they did, and a worker's process over each.
enum StoreMutant {
    /// None: the store as it is.
    REAL {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return SqliteStore.open(home.database(), clock);
        }
    },
    UNSYNCED {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return UnsyncedStore.open(home.database(), clock);
        }
    },
    READS_OUTSIDE {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new OutsideReadStore(REAL.open(home, clock), clock, true);
        }
    },
    WITHOUT_VERSION_CHECK {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new OutsideReadStore(REAL.open(home, clock), clock, false);
        }
    },
    LATE_EVENTS {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new LateEventStore(REAL.open(home, clock), Duration.ZERO);
        }
    },
    LATER_EVENTS {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new LateEventStore(REAL.open(home, clock), Duration.ofMillis(150));
        }
    };

    abstract DecisionStore open(Home home, InstantSource clock);

    /// The words that start a worker over it.
    SelfcheckCommandLines programs() {
        return new SelfcheckCommandLines(
                SelfcheckCommandLines.java("sayso.app.Main"),
                Stream.concat(
                                SelfcheckCommandLines.java(StoreMutant.class.getName()).stream(),
                                Stream.of(name()))
                        .toList());
    }

    public static void main(String[] words) {
        StoreOpener stores = valueOf(words[0])::open;
        String[] own = Arrays.copyOfRange(words, 1, words.length);
        System.exit(
                SelfcheckWorker.run(
                        stores, InstantSource.system(), ConsoleStreams.ofProcess(), own));
    }
}
