package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.List;

/// Time of a message of an agent through `sayso acp` and back, compared with `cat` in its place, in
/// both directions, between the same two programs: one that sends a line and one that returns it.
record AcpProxyBenchmark() implements Benchmark {
    private static final int WARM_UP = 5_000;
    private static final int ROUNDS = 20_000;

    private static final String MESSAGE =
            "{\"jsonrpc\":\"2.0\",\"method\":\"session/update\",\"params\":{\"sessionId\":\"s-1\",\"update\":"
                    + "{\"sessionUpdate\":\"agent_message_chunk\",\"content\":{\"type\":\"text\",\"text\":\"%s\"}}}}\n";

    @Override
    public String title() {
        return "a message through `sayso acp` and back, p99";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        DurationSamples ours = new DurationSamples();
        DurationSamples cats = new DurationSamples();
        try (EchoPair proxy = EchoPair.start(place.process(place.sayso("acp", "--", "cat")));
                EchoPair plain = EchoPair.start(place.process("sh", "-c", "cat | cat | cat"))) {
            for (int round = 0; round < WARM_UP; round++) {
                proxy.roundTrip(MESSAGE.formatted(round));
                plain.roundTrip(MESSAGE.formatted(round));
            }
            for (int round = 0; round < ROUNDS; round++) {
                ours.add(proxy.roundTrip(MESSAGE.formatted(round)));
                cats.add(plain.roundTrip(MESSAGE.formatted(round)));
            }
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.percentile(0.99),
                        "through `cat` there and back, between the same two, p99",
                        cats.percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMostTimes(2),
                        ROUNDS
                                + " messages, median "
                                + BenchmarkResult.number(ours.median())
                                + " ms beside "
                                + BenchmarkResult.number(cats.median())));
    }

    /// A program that returns each line.
    private record EchoPair(Process process, OutputStream to, BufferedReader from)
            implements AutoCloseable {
        static EchoPair start(ProcessBuilder builder) throws IOException {
            Process process = builder.start();
            return new EchoPair(
                    process,
                    process.getOutputStream(),
                    new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)));
        }

        long roundTrip(String line) throws IOException {
            byte[] bytes = line.getBytes(UTF_8);
            long start = System.nanoTime();
            to.write(bytes);
            to.flush();
            String echo = from.readLine();
            long taken = System.nanoTime() - start;
            if (echo == null || echo.length() + 1 != line.length()) {
                throw new IllegalStateException("not the message: " + echo);
            }
            return taken;
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
