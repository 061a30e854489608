package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// Benchmark with its baseline.
interface Benchmark {
    String title();

    /// What came out: one figure, or several that share one run.
    List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException, InterruptedException;
}
