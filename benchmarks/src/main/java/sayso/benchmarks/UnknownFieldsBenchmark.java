package sayso.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sayso.benchmarks.client.MinimalHttpClient;

/// Time of a request with 40,000 unknown fields, as a confused or hostile client sends it, compared
/// with a tenth of them, over standard streams and at the hub. Ten times the fields may cost at
/// most twelve times as much. Fails if the reply grows with them.
record UnknownFieldsBenchmark() implements Benchmark {
    private static final int FEW = 4_000;
    private static final int MANY = 10 * FEW;
    private static final int WARM_UP = 10;
    private static final int ROUNDS = 21;
    private static final int LONGEST_REPLY = 60_000;
    private static final double GROWTH = 12;

    /// Sends arguments of `provide_choice`; the reply.
    @FunctionalInterface
    private interface Door {
        String reply(String arguments) throws IOException;
    }

    @Override
    public String title() {
        return "a call with 40,000 unknown fields refused";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        return List.of(overStdio(place), atHub(place));
    }

    private BenchmarkResult overStdio(BenchmarkSandbox place) throws IOException {
        try (McpServerProcess server = McpServerProcess.open(place.process(place.sayso("mcp")))) {
            return figure(
                    title() + ", over stdio",
                    arguments -> server.read(server.callTool("provide_choice", arguments)));
        }
    }

    private BenchmarkResult atHub(BenchmarkSandbox place) throws IOException, InterruptedException {
        try (ServerProcess hub = ServerProcess.hub(place);
                MinimalHttpClient line = MinimalHttpClient.to(hub.url())) {
            HubRequests talk = HubRequests.with(hub.url(), place.home());
            return figure(title() + ", at the hub", body -> line.call(talk.question(body)).body());
        }
    }

    private static BenchmarkResult figure(String title, Door door) throws IOException {
        String few = laden(FEW);
        String many = laden(MANY);
        DurationSamples small = new DurationSamples();
        DurationSamples large = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            long smallTime = time(door, few);
            long largeTime = time(door, many);
            if (round >= WARM_UP) {
                small.add(smallTime);
                large.add(largeTime);
            }
        }
        return new BenchmarkResult(
                title,
                large.median(),
                "a tenth of them",
                small.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(GROWTH),
                "median of " + ROUNDS);
    }

    private static long time(Door door, String arguments) throws IOException {
        long start = System.nanoTime();
        String reply = door.reply(arguments);
        long taken = System.nanoTime() - start;
        if (reply.length() > LONGEST_REPLY || !reply.contains("more")) {
            throw new IllegalStateException(
                    "not refused in short: " + reply.substring(0, Math.min(300, reply.length())));
        }
        return taken;
    }

    private static String laden(int fields) {
        return IntStream.range(0, fields)
                .mapToObj(i -> "\"titel" + i + "\":" + i)
                .collect(Collectors.joining(",", "{", "}"));
    }
}
