package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/// Compares a whole process with a Python process that does nothing, alternating between the two.
final class PythonComparison {
    private static final int ROUNDS = 31;
    private static final String PYTHON = "/usr/bin/python3";

    private PythonComparison() {}

    /// @param input what it reads
    static BenchmarkResult measured(
            BenchmarkSandbox place,
            String title,
            Path input,
            PerformanceGoal goal,
            String... command)
            throws IOException, InterruptedException {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        place.timeToEnd(input, command);
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(place.timeToEnd(input, PYTHON, "-c", "pass"));
            ours.add(place.timeToEnd(input, command));
        }
        return new BenchmarkResult(
                title,
                ours.median(),
                "`python3 -c pass`",
                theirs.median(),
                "ms",
                goal,
                "median of " + ROUNDS);
    }
}
