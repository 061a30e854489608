package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// Time from the start of an MCP server's process to its answer to `tools/list`, as an agent
/// experiences it.
record ServerStartBenchmark() implements Benchmark {
    private static final int ROUNDS = 15;

    @Override
    public String title() {
        return "MCP server: process start → `tools/list` answered";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        String[] sayso = place.sayso("mcp");
        String[] peer = place.programs().peer();
        once(place, sayso);
        once(place, peer);
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(once(place, peer));
            ours.add(once(place, sayso));
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.median(),
                        "npm `server-everything`",
                        theirs.median(),
                        "ms",
                        new PerformanceGoal.AtMostTimes(0.7),
                        "median of " + ROUNDS));
    }

    private static long once(BenchmarkSandbox place, String[] command) throws IOException {
        ProcessBuilder builder = place.process(command);
        long start = System.nanoTime();
        try (McpServerProcess server = McpServerProcess.open(builder)) {
            server.read(server.send("tools/list", "{}"));
            return System.nanoTime() - start;
        }
    }
}
