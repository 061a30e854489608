package sayso.benchmarks;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.method.RobustnessChecks;
import sayso.analysis.method.RobustnessReport;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;

/// Time of the robustness report of a full matrix of 50 × 50, compared with the same computation on
/// bare arrays: all flips, all crossings, rank stability and 10,000 draws with each kind of
/// weights. Fails if the two results differ.
record RobustnessBenchmark() implements Benchmark {
    private static final int SIDE = 50;
    private static final int WARM_UP = 10;
    private static final int ROUNDS = 21;

    @Override
    public String title() {
        return "robustness report of a matrix of 50 × 50, with 10,000 draws";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            RobustnessFixture matrix = RobustnessFixture.of(SIDE, round);
            DecisionTable table = matrix.table();
            long start = System.nanoTime();
            BaselineRobustness.Findings expected = BaselineRobustness.of(matrix, round);
            long between = System.nanoTime();
            MethodOutcome<RobustnessReport> outcome = RobustnessReport.of(table, round);
            long end = System.nanoTime();
            compare(expected, outcome);
            if (round >= WARM_UP) {
                theirs.add(between - start);
                ours.add(end - between);
            }
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.median(),
                        "the same on bare arrays",
                        theirs.median(),
                        "ms",
                        new PerformanceGoal.AtMostTimes(1.5),
                        "median of " + ROUNDS));
    }

    private static void compare(
            BaselineRobustness.Findings expected, MethodOutcome<RobustnessReport> outcome) {
        if (!(outcome instanceof MethodOutcome.Found<RobustnessReport>(RobustnessReport report))
                || !same(expected, report)) {
            throw new IllegalStateException(outcome + " is not " + expected);
        }
    }

    private static boolean same(BaselineRobustness.Findings expected, RobustnessReport report) {
        RobustnessChecks checks = report.checks();
        if (checks == null) {
            return false;
        }
        RobustnessChecks.Acceptability often = checks.acceptability();
        return expected.leader() == place(report.leaderId())
                && expected.steps() == or(checks.cellFlip().steps(), 0)
                && close(expected.distance(), or(checks.weightStability().distance(), 1))
                && close(expected.fixed(), or(often.fixed(), 0))
                && close(expected.none(), or(often.none(), 0))
                && expected.stable() == checks.rankStability().passes()
                && expected.verdict().equals(report.verdict().wireName())
                && expected.possible().stream()
                        .map(RobustnessFixture::alternative)
                        .toList()
                        .equals(report.leadersOnPersonNumbers());
    }

    private static int place(@Nullable AlternativeId id) {
        return IntStream.range(0, SIDE)
                .filter(i -> RobustnessFixture.alternative(i).equals(id))
                .findFirst()
                .orElse(-1);
    }

    private static int or(@Nullable Integer number, int other) {
        return number == null ? other : number;
    }

    private static double or(@Nullable Double number, double other) {
        return number == null ? other : number;
    }

    private static boolean close(double one, double other) {
        return Math.abs(one - other) <= BaselineRobustness.CLOSE;
    }
}
