package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Memory of an idle MCP server, and of twenty of them at once, as beside twenty agents. Resident
/// memory counts pages shared with other processes in full; the proportional share divides them.
record IdleMemoryBenchmark() implements Benchmark {
    private static final int ROUNDS = 5;
    private static final int TOGETHER = 20;
    private static final Duration SETTLING = Duration.ofSeconds(3);
    private static final Pattern RSS = Pattern.compile("(?m)^Rss:\\s+(\\d+) kB$");
    private static final Pattern PSS = Pattern.compile("(?m)^Pss:\\s+(\\d+) kB$");

    @Override
    public String title() {
        return "memory of an MCP server that has listed its tools and waits";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        DurationSamples ourShare = new DurationSamples();
        DurationSamples theirShare = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            try (McpServerProcess idle = McpServerProcess.open(place.process(place.sayso("mcp")));
                    McpServerProcess peer =
                            McpServerProcess.open(place.process(place.programs().peer()))) {
                idle.read(idle.send("tools/list", "{}"));
                peer.read(peer.send("tools/list", "{}"));
                WaitCpuBenchmark.pass(SETTLING);
                add(ours, ourShare, idle);
                add(theirs, theirShare, peer);
            }
        }
        return List.of(
                figure("resident memory", ours, theirs, new PerformanceGoal.AtMostTimes(1)),
                figure(
                        "proportional share of memory",
                        ourShare,
                        theirShare,
                        new PerformanceGoal.None()),
                new BenchmarkResult(
                        "memory of " + TOGETHER + " idle `sayso mcp` together",
                        together(place, place.sayso("mcp")),
                        TOGETHER + " idle `server-everything`",
                        together(place, place.programs().peer()),
                        "MiB",
                        new PerformanceGoal.AtMost(600),
                        "sum of their proportional shares"));
    }

    private static double together(BenchmarkSandbox place, String... command) throws IOException {
        List<McpServerProcess> servers = new ArrayList<>();
        try {
            for (int i = 0; i < TOGETHER; i++) {
                McpServerProcess server = McpServerProcess.open(place.process(command));
                servers.add(server);
                server.read(server.send("tools/list", "{}"));
            }
            WaitCpuBenchmark.pass(SETTLING);
            double sum = 0;
            for (McpServerProcess server : servers) {
                sum += mebibytes(PSS, rollup(server));
            }
            return sum;
        } finally {
            for (McpServerProcess server : servers) {
                server.close();
            }
        }
    }

    private static BenchmarkResult figure(
            String what, DurationSamples ours, DurationSamples theirs, PerformanceGoal goal) {
        return new BenchmarkResult(
                what + " of an idle `sayso mcp`",
                ours.median(),
                "idle `server-everything`",
                theirs.median(),
                "MiB",
                goal,
                "median of " + ROUNDS);
    }

    // why: samples are kept in millionths, of whatever unit
    private static void add(
            DurationSamples resident, DurationSamples share, McpServerProcess server)
            throws IOException {
        String memory = rollup(server);
        resident.add(Math.round(mebibytes(RSS, memory) * 1e6));
        share.add(Math.round(mebibytes(PSS, memory) * 1e6));
    }

    private static String rollup(McpServerProcess server) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(server.pid()), "smaps_rollup"));
    }

    private static double mebibytes(Pattern line, String memory) {
        Matcher matcher = line.matcher(memory);
        if (!matcher.find()) {
            throw new IllegalStateException("nothing like " + line + " in: " + memory);
        }
        return Long.parseLong(matcher.group(1)) / 1024.0;
    }
}
