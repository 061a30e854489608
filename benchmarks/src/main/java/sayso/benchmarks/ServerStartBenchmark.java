package sayso.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import sayso.benchmarks.floor.LineReplyProgram;

/// Time from the start of an MCP server's process to its answer to `tools/list`, as an agent
/// experiences it, compared with a widespread server and with a Java that knows its replies beforehand.
record ServerStartBenchmark() implements Benchmark {
    private static final int ROUNDS = 15;
    private static final Pattern NOTHING = Pattern.compile("");
    private static final String WELCOME = "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{}}";

    @Override
    public String title() {
        return "MCP server: process start → `tools/list` answered";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        String[] sayso = place.sayso("mcp");
        String[] peer = place.programs().peer();
        List<String> replies = List.of(WELCOME, "", reply(place, sayso));
        String[] floor =
                FloorProcess.trained(place, LineReplyProgram.class, NOTHING, replies)
                        .command(replies);
        once(place, peer);
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        DurationSamples least = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(once(place, peer));
            least.add(once(place, floor));
            ours.add(once(place, sayso));
        }
        return List.of(
                beside(ours, "npm `server-everything`", theirs, 0.5),
                beside(ours, "a Java that reads those lines and prints those replies", least, 1.3));
    }

    private BenchmarkResult beside(
            DurationSamples ours, String baselineTitle, DurationSamples baseline, double most) {
        return new BenchmarkResult(
                title(),
                ours.median(),
                baselineTitle,
                baseline.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(most),
                "median of " + ROUNDS);
    }

    private static String reply(BenchmarkSandbox place, String[] command) throws IOException {
        try (McpServerProcess server = McpServerProcess.open(place.process(command))) {
            return server.read(server.send("tools/list", "{}"));
        }
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
