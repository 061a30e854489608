package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import sayso.benchmarks.client.MinimalHttpClient;

/// Time to ask a question at a hub to which 2,000 connections without a credential have sent half a
/// request each, compared in turns with the same hub without them. Fails if a question is not
/// accepted.
record HalfRequestBenchmark() implements Benchmark {
    private static final int STRANGERS = 2_000;
    private static final int WARM_UP = 2;
    private static final int ROUNDS = 12;
    private static final int QUESTIONS = 25;
    private static final double SLOWER = 1.5;

    @Override
    public String title() {
        return "a question at the hub beside 2,000 half requests of strangers";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        DurationSamples alone = new DurationSamples();
        DurationSamples beside = new DurationSamples();
        try (ServerProcess hub = ServerProcess.hub(place);
                MinimalHttpClient line = MinimalHttpClient.to(hub.url())) {
            byte[] question = HubRequests.with(hub.url(), place.home()).question();
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                ask(line, question, round < 0 ? new DurationSamples() : alone);
                List<MinimalHttpClient> strangers = strangers(hub);
                ask(line, question, round < 0 ? new DurationSamples() : beside);
                for (MinimalHttpClient stranger : strangers) {
                    stranger.close();
                }
            }
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        beside.median(),
                        "without them",
                        alone.median(),
                        "ms",
                        new PerformanceGoal.AtMostTimes(SLOWER),
                        "median of " + ROUNDS * QUESTIONS));
    }

    private static List<MinimalHttpClient> strangers(ServerProcess hub) throws IOException {
        byte[] half =
                ("GET /api/decisions HTTP/1.1\r\nHost: "
                                + hub.url().getAuthority()
                                + "\r\nX-Half: a")
                        .getBytes(ISO_8859_1);
        List<MinimalHttpClient> strangers = new ArrayList<>();
        for (int i = 0; i < STRANGERS; i++) {
            MinimalHttpClient stranger = MinimalHttpClient.to(hub.url());
            strangers.add(stranger);
            try {
                stranger.send(half);
            } catch (IOException e) {
                // why: the hub hangs up on the stranger that has waited longest once there are too
                // many
                stranger.close();
            }
        }
        return strangers;
    }

    private static void ask(MinimalHttpClient line, byte[] question, DurationSamples samples)
            throws IOException {
        for (int i = 0; i < QUESTIONS; i++) {
            long start = System.nanoTime();
            HubRequests.id(line.call(question).succeeded());
            samples.add(System.nanoTime() - start);
        }
    }
}
