package sayso.benchmarks;

import java.time.InstantSource;
import java.util.List;
import sayso.contracts.LabelledMatter;
import sayso.contracts.RecallFigures;
import sayso.contracts.SettableClock;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.store.sqlite.SqliteStore;

/// Quality and time of the search for earlier questions: what it finds of the labelled set, of fields that chose no
/// threshold, compared with simpler searches; and the earlier questions of one that waits after 100,000 answered ones that
/// have all their words in common, compared with 100.
record RecallBenchmark() implements Benchmark {
    private static final int MANY = 100_000;
    private static final int FEW = 100;
    private static final int WARM_UP = 20;
    private static final int ROUNDS = 200;
    private static final double PERCENT = 100;

    @Override
    public String title() {
        return "what the search for earlier questions finds, and how long it takes";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) {
        RecallFigures found = found(place);
        String samples = "fields " + String.join(", ", LabelledMatter.MEASURED_ON);
        return List.of(
                percent(
                        "matters asked in other words that are among the best three found",
                        found.recall(),
                        "by their titles alone",
                        found.byTitle(),
                        new PerformanceGoal.AtLeast(90),
                        samples),
                percent(
                        "matters asked in other words beside which the earlier answer is shown",
                        found.shown(),
                        "by the fingerprint alone",
                        found.byFingerprint(),
                        new PerformanceGoal.None(),
                        samples),
                percent(
                        "questions beside which something unrelated is shown",
                        found.noise(),
                        "near misses beside which what they look like is shown",
                        found.near(),
                        new PerformanceGoal.AtMost(2),
                        samples),
                percent(
                        "answers offered with one key that are of the same matter",
                        found.precision(),
                        "near misses beside which what they look like is shown",
                        found.near(),
                        new PerformanceGoal.AtLeast(99),
                        found.same() + " offered"),
                time(place));
    }

    private static RecallFigures found(BenchmarkSandbox place) {
        SettableClock clock = SettableClock.standing();
        try (DecisionDesk desk =
                DefaultDeskFactory.over(
                        SqliteStore.open(place.home().resolve("matters.db"), clock), clock)) {
            return RecallFigures.at(desk, clock, LabelledMatter.MEASURED_ON);
        }
    }

    private static BenchmarkResult percent(
            String title,
            double ours,
            String than,
            double theirs,
            PerformanceGoal goal,
            String samples) {
        return new BenchmarkResult(
                title, ours * PERCENT, than, theirs * PERCENT, "%", goal, samples);
    }

    private static BenchmarkResult time(BenchmarkSandbox place) {
        InstantSource clock = InstantSource.system();
        try (DecisionDesk many = desk(place, "many.db", MANY, clock);
                DecisionDesk few = desk(place, "few.db", FEW, clock)) {
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                long short_ = time(few);
                long long_ = time(many);
                if (round >= WARM_UP) {
                    theirs.add(short_);
                    ours.add(long_);
                }
            }
            return new BenchmarkResult(
                    "earlier questions of one that waits, with 100,000 answered ones, p99",
                    ours.percentile(0.99),
                    "with 100, p99",
                    theirs.percentile(0.99),
                    "ms",
                    new PerformanceGoal.AtMost(20),
                    ROUNDS + " questions, all words in common");
        }
    }

    private static DecisionDesk desk(
            BenchmarkSandbox place, String name, int past, InstantSource clock) {
        SqliteStore store = SqliteStore.open(place.home().resolve(name), clock);
        DecisionSeeder history = new DecisionSeeder(store, clock);
        history.answered(past);
        history.open(1);
        return DefaultDeskFactory.over(store, clock);
    }

    private static long time(DecisionDesk desk) {
        Decision open = desk.list(DecisionQuery.pending()).getFirst();
        long start = System.nanoTime();
        boolean done = !desk.precedents(open.id(), DecisionSeeder.PERSON).isEmpty();
        long time = System.nanoTime() - start;
        if (!done) {
            throw new IllegalStateException("no earlier question was found");
        }
        return time;
    }
}
