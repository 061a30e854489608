package sayso.app.selfcheck;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.stream.Stream;
import sayso.app.console.Console;
import sayso.app.home.Home;
import sayso.app.selfcheck.worker.Stores;
import sayso.app.selfcheck.worker.Worker;
import sayso.core.decision.DecisionStore;
import sayso.store.sqlite.SqliteStore;
import sayso.store.sqlite.UnsyncedStore;

/// Stores that break a promise, or look as if they did, and a worker's process over each.
enum Mutant {
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
            return new OutsideReads(REAL.open(home, clock), clock, true);
        }
    },
    WITHOUT_VERSION_CHECK {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new OutsideReads(REAL.open(home, clock), clock, false);
        }
    },
    LATE_EVENTS {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new LateEvents(REAL.open(home, clock), Duration.ZERO);
        }
    },
    LATER_EVENTS {
        @Override
        DecisionStore open(Home home, InstantSource clock) {
            return new LateEvents(REAL.open(home, clock), Duration.ofMillis(150));
        }
    };

    abstract DecisionStore open(Home home, InstantSource clock);

    /// The words that start a worker over it.
    Programs programs() {
        return new Programs(
                Programs.java("sayso.app.Main"),
                Stream.concat(Programs.java(Mutant.class.getName()).stream(), Stream.of(name()))
                        .toList());
    }

    public static void main(String[] words) {
        Stores stores = valueOf(words[0])::open;
        String[] own = Arrays.copyOfRange(words, 1, words.length);
        System.exit(Worker.run(stores, InstantSource.system(), Console.ofProcess(), own));
    }
}
