package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;
import sayso.store.sqlite.SqliteStore;

/// Latency of a key in the inbox with ten thousand open decisions until its row is painted,
/// compared with the same key through `cat` in the same kind of terminal, and CPU load of the open
/// screen without input.
record WatchScreenBenchmark() implements Benchmark {
    private static final int OPEN = 10_000;
    private static final int WARM_UP = 150;
    private static final int ROUNDS = 400;
    private static final Duration WHILE = Duration.ofSeconds(30);
    private static final Duration SETTLING = Duration.ofSeconds(5);

    @Override
    public String title() {
        return "`sayso watch` with 10,000 open decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Files.createDirectories(place.home());
        // why: whoever measures may be an agent, and this home is thrown away
        Files.writeString(
                place.home().resolve("settings.json"),
                "{\"answers_from_agent_process\":\"trust\"}\n");
        InstantSource clock = InstantSource.system();
        try (SqliteStore store = SqliteStore.open(place.home().resolve("sayso.db"), clock)) {
            new DecisionSeeder(store, clock).open(OPEN);
        }
        try (PseudoTerminal watch = PseudoTerminal.open(place, place.sayso("watch"));
                PseudoTerminal cat =
                        PseudoTerminal.open(
                                place, "sh -c 'stty raw -echo; echo ready; exec cat'")) {
            watch.await(
                    screen -> screen.contains(OPEN + " waiting") && screen.contains("Question 2"));
            cat.await(screen -> screen.contains("ready"));
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                Pattern row = Pattern.compile("> [^\u001B]*Question " + (round + 2) + " ");
                long painted = watch.time("j", screen -> row.matcher(screen).find());
                long echoed = cat.time("j", screen -> screen.contains("j"));
                if (round >= WARM_UP) {
                    ours.add(painted);
                    theirs.add(echoed);
                }
            }
            long end = watch.time("\u001B[F", screen -> screen.contains("Question " + OPEN));
            WaitCpuBenchmark.pass(SETTLING);
            long start = System.nanoTime();
            long busy = WaitCpuBenchmark.ticks(watch.pid());
            long idle = WaitCpuBenchmark.ticks(cat.pid());
            WaitCpuBenchmark.pass(WHILE);
            double seconds = (System.nanoTime() - start) / 1e9;
            return List.of(
                    new BenchmarkResult(
                            "`sayso watch`, 10,000 open decisions: key → row painted, p99",
                            ours.percentile(0.99),
                            "the key through `cat` in such a terminal, p99",
                            theirs.percentile(0.99),
                            "ms",
                            new PerformanceGoal.AtMost(16),
                            "%d keys, median %s ms beside %s"
                                    .formatted(
                                            ours.size(),
                                            BenchmarkResult.number(ours.median()),
                                            BenchmarkResult.number(theirs.median()))),
                    new BenchmarkResult(
                            "`sayso watch`, 10,000 open decisions: End → last row painted",
                            end / 1e6,
                            "the key through `cat` in such a terminal, p99",
                            theirs.percentile(0.99),
                            "ms",
                            new PerformanceGoal.None(),
                            "once; the rest of the list is read for it"),
                    new BenchmarkResult(
                            "CPU of `sayso watch` with 10,000 open decisions while nothing happens",
                            WaitCpuBenchmark.share(
                                    WaitCpuBenchmark.ticks(watch.pid()) - busy, seconds),
                            "idle `cat`",
                            WaitCpuBenchmark.share(
                                    WaitCpuBenchmark.ticks(cat.pid()) - idle, seconds),
                            "%",
                            new PerformanceGoal.AtMost(0.5),
                            "over " + Math.round(seconds) + " s, signs of life included"));
        }
    }
}
