package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.benchmarks.floor.EmptyProgram;
import sayso.benchmarks.floor.SingleQueryProgram;

/// Runs the benchmarks and prints their table. `--write FILE` also puts it into that page, between
/// its marks; `--only CLASS` runs a single benchmark, and
/// `--decisions N` has the one over a million decisions make do with fewer.
public final class BenchmarkRunner {
    private BenchmarkRunner() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        BenchmarkPrograms programs = BenchmarkPrograms.found();
        List<BenchmarkResult> figures = new ArrayList<>();
        for (Benchmark measurement : chosen(arguments)) {
            System.err.println("measuring: " + measurement.title());
            try (BenchmarkSandbox place = BenchmarkSandbox.create(programs)) {
                for (BenchmarkResult figure : measurement.figures(place)) {
                    System.err.println("  " + figure.sentence());
                    figures.add(figure);
                }
            }
        }
        String table = BenchmarkReport.of(figures, programs);
        System.out.print(table);
        String written = argument(arguments, "--write");
        if (written != null) {
            Path page = Path.of(written);
            Files.writeString(page, BenchmarkReport.into(Files.readString(page), table));
        }
    }

    private static @Nullable String argument(String[] arguments, String name) {
        int place = List.of(arguments).indexOf(name);
        return place < 0 || place + 1 == arguments.length ? null : arguments[place + 1];
    }

    private static List<Benchmark> chosen(String... arguments) {
        String only = argument(arguments, "--only");
        String decisions = argument(arguments, "--decisions");
        int many = decisions == null ? MillionDecisionsBenchmark.MANY : Integer.parseInt(decisions);
        List<Benchmark> chosen =
                measurements(many).stream()
                        .filter(measurement ->
                                only == null || measurement.getClass().getSimpleName().equals(only))
                        .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("there is no measurement " + only);
        }
        return chosen;
    }

    private static List<Benchmark> measurements(int decisions) {
        return List.of(
                new ServerStartBenchmark(),
                new ListCommandBenchmark(),
                new WhyLineBenchmark(),
                new StatusLineBenchmark(),
                new HookCallBenchmark(),
                new HookEndpointBenchmark(),
                new PlanCheckBenchmark(),
                new JavaFloorBenchmark(
                        "for comparison: a Java process that does nothing", EmptyProgram.class),
                new JavaFloorBenchmark(
                        "for comparison: a Java process that only reads those decisions",
                        SingleQueryProgram.class),
                new StartFloorBenchmark(),
                new LibraryStartBenchmark(),
                new FirstCommandBenchmark(),
                new AnswerLatencyBenchmark(),
                new AcpProxyBenchmark(),
                new PhonePressBenchmark(),
                new WaitCpuBenchmark(),
                new IdleMemoryBenchmark(),
                new WatchScreenBenchmark(),
                new ResolveRateBenchmark(),
                new LongHistoryBenchmark(),
                new MillionDecisionsBenchmark(decisions),
                new RecallBenchmark(),
                new RulesBenchmark(),
                new DashboardBenchmark(),
                new PortalKeyBenchmark(),
                new LighthouseBenchmark(),
                new PostgresResolveRateBenchmark(),
                new PostgresWritersBenchmark(),
                new PostgresWakeBenchmark(),
                new HubWaitersBenchmark(),
                new HubRequestBenchmark(),
                new HalfRequestBenchmark(),
                new UnknownFieldsBenchmark(),
                new MatrixRatingBenchmark(),
                new RobustnessBenchmark(),
                new ManyCyclesBenchmark());
    }
}
