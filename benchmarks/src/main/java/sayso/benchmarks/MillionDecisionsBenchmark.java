package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sayso.benchmarks.history.HistoryDataset;
import sayso.benchmarks.history.HistorySeeder;

/// Time of commands, as whole processes, in a home with a million decisions, compared with the same
/// in one with ten thousand.
record MillionDecisionsBenchmark() implements Benchmark {
    private static final int MANY = 1_000_000;
    private static final int FEW = 10_000;
    private static final int ROUNDS = 5;

    private record Command(String title, PerformanceGoal goal, List<String> words) {
        Command(String title, PerformanceGoal goal, String... words) {
            this(title, goal, List.of(words));
        }
    }

    private static final List<Command> COMMANDS =
            List.of(
                    new Command(
                            "`sayso decision list`",
                            new PerformanceGoal.AtMostTimes(2),
                            "decision",
                            "list"),
                    new Command(
                            "`sayso decision list --all --search` of a rare word",
                            new PerformanceGoal.AtMostTimes(2),
                            "decision",
                            "list",
                            "--all",
                            "--search",
                            HistorySeeder.RARE_WORD),
                    new Command(
                            "`sayso decision stats`, of the last 30 days",
                            new PerformanceGoal.AtMostTimes(5),
                            "decision",
                            "stats"),
                    new Command("`sayso doctor`", new PerformanceGoal.AtMostTimes(3), "doctor"));

    @Override
    public String title() {
        return "commands in a home with a million decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path many = HistoryDataset.home(MANY);
        Path few = HistoryDataset.home(FEW);
        List<BenchmarkResult> figures = new ArrayList<>();
        for (Command command : COMMANDS) {
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            for (int round = 0; round <= ROUNDS; round++) {
                long short_ = time(place, few, command);
                long long_ = time(place, many, command);
                if (round > 0) {
                    theirs.add(short_);
                    ours.add(long_);
                }
            }
            figures.add(
                    new BenchmarkResult(
                            command.title + " with 1,000,000 decisions, whole process",
                            ours.median(),
                            "with 10,000",
                            theirs.median(),
                            "ms",
                            command.goal,
                            "median of " + ROUNDS));
        }
        return figures;
    }

    /// why: `doctor` ends with 1 where it has something to tell, as of a home that no agent uses
    private static long time(BenchmarkSandbox place, Path home, Command command)
            throws IOException, InterruptedException {
        ProcessBuilder builder = place.process(place.sayso(command.words.toArray(String[]::new)));
        builder.environment().put("SAYSO_HOME", home.toString());
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        long start = System.nanoTime();
        Process process = builder.start();
        process.getInputStream().readAllBytes();
        int code = process.waitFor();
        long end = System.nanoTime();
        if (code > 1) {
            throw new IllegalStateException(command.title + " ended with " + code);
        }
        return end - start;
    }
}
