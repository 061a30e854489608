package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.store.sqlite.SqliteStore;

/// Latency of a key in the portal's list with ten thousand open decisions until the next row is painted, compared with
/// the same key on a page that has fifty links and nothing else, in the same browser.
record PortalKeyBenchmark() implements Benchmark {
    private static final int OPEN = 10_000;
    private static final int WARM_UP = 60;
    private static final int ROUNDS = 400;
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    @Override
    public String title() {
        return "a key in the portal's list with 10,000 open decisions";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        InstantSource clock = InstantSource.system();
        place.makeHome();
        try (SqliteStore store = SqliteStore.open(place.home().resolve("sayso.db"), clock)) {
            new DecisionSeeder(store, clock).open(OPEN);
        }
        try (ServerProcess hub = ServerProcess.hub(place)) {
            String said =
                    output(
                            place.node(
                                    "portal-keys.mjs",
                                    HubRequests.with(hub.url(), place.home()).signInLink(),
                                    Integer.toString(WARM_UP),
                                    Integer.toString(ROUNDS)));
            int half = said.indexOf("\"theirs\"");
            DurationSamples ours = samples(said.substring(0, half));
            DurationSamples theirs = samples(said.substring(half));
            return List.of(
                    new BenchmarkResult(
                            "the portal's list, 10,000 open decisions: key → row painted, p99",
                            ours.percentile(0.99),
                            "the key on a bare page of fifty links, p99",
                            theirs.percentile(0.99),
                            "ms",
                            new PerformanceGoal.AtMost(50),
                            "%d keys, median %s ms beside %s"
                                    .formatted(
                                            ours.size(),
                                            BenchmarkResult.number(ours.median()),
                                            BenchmarkResult.number(theirs.median()))));
        }
    }

    private static String output(ProcessBuilder command) throws IOException, InterruptedException {
        Process process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command.command() + " failed");
        }
        return said;
    }

    private static DurationSamples samples(String list) {
        DurationSamples samples = new DurationSamples();
        Matcher number = NUMBER.matcher(list);
        while (number.find()) {
            samples.add(Long.parseLong(number.group()));
        }
        if (samples.size() != ROUNDS) {
            throw new IllegalStateException("not " + ROUNDS + " samples but " + samples.size());
        }
        return samples;
    }
}
