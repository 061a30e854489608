package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// CPU load of a process that waits for a person: CPU time used ÷ time passed.
record WaitCpuBenchmark() implements Benchmark {
    // why: so long that one of the hundredths of a second in which CPU time is counted is less than
    // a
    // tenth of the goal
    private static final Duration WHILE = Duration.ofMinutes(2);
    private static final Duration SETTLING = Duration.ofSeconds(3);

    // why: the kernel counts /proc/<pid>/stat in hundredths of a second on every Linux we know.
    private static final double TICKS_PER_SECOND = 100;

    @Override
    public String title() {
        return "CPU of an MCP server that waits for an answer";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        try (McpServerProcess waiting = McpServerProcess.open(place.process(place.sayso("mcp")));
                McpServerProcess idle =
                        McpServerProcess.open(place.process(place.programs().peer()))) {
            String id = McpQuestionSender.put(waiting, "Deploy build 42?");
            waiting.callTool(
                    "await_decision", "{\"decision_id\":\"" + id + "\",\"wait_seconds\":600}");
            pass(SETTLING);
            long start = System.nanoTime();
            long ours = ticks(waiting.pid());
            long theirs = ticks(idle.pid());
            pass(WHILE);
            double seconds = (System.nanoTime() - start) / 1e9;
            return List.of(
                    new BenchmarkResult(
                            title(),
                            share(ticks(waiting.pid()) - ours, seconds),
                            "idle `server-everything`",
                            share(ticks(idle.pid()) - theirs, seconds),
                            "%",
                            new PerformanceGoal.AtMost(0.1),
                            "over " + Math.round(seconds) + " s"));
        }
    }

    static double share(long ticks, double seconds) {
        return 100 * ticks / TICKS_PER_SECOND / seconds;
    }

    static long ticks(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }

    static void pass(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
