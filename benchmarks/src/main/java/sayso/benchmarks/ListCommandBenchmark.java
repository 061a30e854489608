package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// Time of `sayso decision list` with a hundred open decisions, as a whole process.
record ListCommandBenchmark() implements Benchmark {
    private static final int ROUNDS = 25;

    @Override
    public String title() {
        return "`sayso decision list`, 100 open decisions, whole process";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        fill(place);
        return List.of(beside(place, title(), place.sayso("decision", "list")));
    }

    /// A hundred open decisions.
    static void fill(BenchmarkSandbox place) throws IOException {
        try (McpServerProcess server = McpServerProcess.open(place.process(place.sayso("mcp")))) {
            for (int number = 1; number <= 100; number++) {
                McpQuestionSender.put(server, "Question " + number);
            }
        }
    }

    /// Whole runs of a command and of `node -e 0`, in turns.
    static BenchmarkResult beside(BenchmarkSandbox place, String title, String... command)
            throws IOException, InterruptedException {
        String[] node = {place.programs().node(), "-e", "0"};
        place.timeToEnd(command);
        place.timeToEnd(node);
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(place.timeToEnd(node));
            ours.add(place.timeToEnd(command));
        }
        return new BenchmarkResult(
                title,
                ours.median(),
                "`node -e 0`",
                theirs.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(2.5),
                "median of " + ROUNDS);
    }
}
