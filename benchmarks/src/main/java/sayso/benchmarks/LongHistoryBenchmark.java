package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.benchmarks.history.BareLogReader;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.store.sqlite.SqliteStore;

/// Time of everyday operations in a store with a long history, compared with a short one.
record LongHistoryBenchmark() implements Benchmark {
    private static final int MANY = 100_000;
    private static final int FEW = 100;
    private static final int OPEN = 100;
    private static final int WARM_UP = 200;
    private static final int ROUNDS = 400;
    private static final int VERIFICATIONS = 7;

    private enum Verb {
        LIST("list"),
        FIND("find"),
        AWAIT("await"),
        CHECK("check"),
        DASHBOARD("dashboard");

        final String text;

        Verb(String text) {
            this.text = text;
        }
    }

    @Override
    public String title() {
        return "list, find, await, check and dashboard after 100,000 closed decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path file = place.home().resolve("long.db");
        try (Desk long_ = Desk.with(MANY, file);
                Desk short_ = Desk.with(FEW, place.home().resolve("short.db"))) {
            List<BenchmarkResult> figures = new ArrayList<>();
            for (Verb verb : Verb.values()) {
                figures.add(figure(verb, long_, short_));
            }
            figures.add(log(long_, file));
            return figures;
        }
    }

    private static BenchmarkResult figure(Verb verb, Desk many, Desk few)
            throws InterruptedException {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            few.commit();
            many.commit();
            long short_ = few.time(verb, round);
            long long_ = many.time(verb, round);
            if (round >= WARM_UP) {
                theirs.add(short_);
                ours.add(long_);
            }
        }
        return new BenchmarkResult(
                "`" + verb.text + "` with 100 open and 100,000 closed decisions",
                ours.median(),
                "with 100 open and 100 closed",
                theirs.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(1.5),
                "median of " + ROUNDS);
    }

    /// How the log is verified on all processors, beside one thread that does no more than it must.
    private static BenchmarkResult log(Desk desk, Path file) throws IOException {
        int processors = Runtime.getRuntime().availableProcessors();
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round <= VERIFICATIONS; round++) {
            BareLogReader bare = BareLogReader.over(file);
            long verified = desk.verify(bare.events());
            if (round > 0) {
                theirs.add(bare.nanos());
                ours.add(verified * processors);
            }
        }
        return new BenchmarkResult(
                "the log of 100,000 closed decisions verified whole, time of all processors",
                ours.median(),
                "one thread that reads and hashes its rows over bare JDBC",
                theirs.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(1.3),
                "median of " + VERIFICATIONS);
    }

    /// A desk over its own file, and decisions in it to ask for.
    private record Desk(SqliteStore store, DecisionDesk desk, List<DecisionId> closed)
            implements AutoCloseable {
        static Desk with(int past, Path file) {
            InstantSource clock = InstantSource.system();
            SqliteStore store = SqliteStore.open(file, clock);
            DecisionSeeder history = new DecisionSeeder(store, clock);
            List<DecisionId> closed = history.answered(past);
            history.open(OPEN);
            return new Desk(store, DefaultDeskFactory.over(store, clock), closed);
        }

        /// why: what was read before the last commit is kept, and costs nothing with any history
        void commit() {
            store.write(transaction -> {
                transaction.append(
                        closed.getFirst(), new LogEvent.Delivered(DecisionSeeder.PERSON));
                return true;
            });
        }

        long verify(long events) {
            long start = System.nanoTime();
            LogCheckResult found = desk.log().verify();
            long time = System.nanoTime() - start;
            if (!(found instanceof LogCheckResult.Intact(long there, _, _)) || there != events) {
                throw new IllegalStateException("the log of " + events + " events is " + found);
            }
            return time;
        }

        long time(Verb verb, int round) throws InterruptedException {
            DecisionId id = closed.get((int) ((long) round * 7919 % closed.size()));
            long start = System.nanoTime();
            boolean done =
                    switch (verb) {
                        case LIST -> desk.list(DecisionQuery.pending()).size() == OPEN;
                        case FIND -> desk.find(id.randomPart(), DecisionSeeder.PERSON) != null;
                        case CHECK -> check();
                        case DASHBOARD -> dashboard();
                        case AWAIT ->
                                desk.await(id, DecisionSeeder.PERSON, Duration.ofSeconds(1))
                                        != null;
                    };
            long time = System.nanoTime() - start;
            if (!done) {
                throw new IllegalStateException(verb + " found something else");
            }
            return time;
        }

        /// What `decision check` of one agent reads: its own that wait, and endings it has not learned.
        private boolean check() {
            DecisionFilter own = DecisionFilter.NONE.askedBy("shop/builder");
            Instant week = desk.now().minus(Duration.ofDays(7));
            return desk.list(DecisionQuery.pending().where(own)).size() == OPEN
                    && desk.list(
                                            DecisionQuery.all()
                                                    .where(own.untoldSince(week))
                                                    .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                                    .page(null, FEW))
                                    .size()
                            == FEW;
        }

        /// What `decision dashboard` reads.
        private boolean dashboard() {
            desk.strandedGates(FEW);
            return desk.list(DecisionQuery.pending().page(null, 200)).size() == OPEN
                    && desk.list(
                                            DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                                    .inOrder(DecisionOrder.LAST_ENDED_FIRST)
                                                    .page(null, FEW))
                                    .size()
                            == FEW;
        }

        @Override
        public void close() {
            desk.close();
        }
    }
}
