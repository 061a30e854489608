package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// Time of the command that a status bar runs every few seconds, with a hundred open decisions, as
/// a whole process.
record StatusLineBenchmark() implements Benchmark {
    @Override
    public String title() {
        return "`sayso status --format tmux`, 100 open decisions, whole process";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        ListCommandBenchmark.fill(place);
        return List.of(
                ListCommandBenchmark.beside(
                        place, title(), place.sayso("status", "--format", "tmux")));
    }
}
