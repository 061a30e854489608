package sayso.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.benchmarks.client.MinimalHttpClient;

/// Requests per second that the hub answers about one decision that waits, over MCP and over the HTTP
/// API, compared with its own `/health`, which reads nothing and checks no credential: what is measured is the
/// hub's own work and not the HTTP library's. Once warmed up, in turns, and once in the first seconds of
/// a hub, where each request has a hub of its own.
record HubRequestBenchmark() implements Benchmark {
    /// A hub runs for days: what counts is what it does once Java has compiled it.
    private static final Duration WARM_UP = Duration.ofSeconds(20);

    private static final Duration TURN = Duration.ofSeconds(2);
    private static final int TURNS = 7;

    private static final Duration COLD = Duration.ofSeconds(3);
    private static final int COLD_HUBS = 3;

    private enum Call {
        HEALTH("`/health`", 1, 1),
        MCP("`await_decision` without waiting, at `/mcp`", 0.6, 0.35),
        SHOW("`GET /api/decisions/{id}`", 0.75, 0),
        POLL("`GET /api/decisions/{id}/await?seconds=0`", 0.75, 0);

        final String title;
        final double warm;
        final double cold;

        /// @param warm of `/health`, at least
        /// @param cold the same in a hub's first seconds; 0 where that is not measured
        Call(String title, double warm, double cold) {
            this.title = title;
            this.warm = warm;
            this.cold = cold;
        }

        byte[] request(HubRequests talk, String id) {
            return switch (this) {
                case HEALTH -> talk.liveness();
                case MCP -> talk.call(id, 0);
                case SHOW -> talk.show(id);
                case POLL -> talk.poll(id, 0);
            };
        }
    }

    @Override
    public String title() {
        return "requests about a decision that waits, at the hub";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        settings(place.home());
        List<BenchmarkResult> figures = new ArrayList<>(warm(place));
        figures.add(cold(place));
        return figures;
    }

    private static List<BenchmarkResult> warm(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Map<Call, List<Double>> rates = new EnumMap<>(Call.class);
        try (ServerProcess hub = ServerProcess.hub(place)) {
            HubRequests talk = HubRequests.with(hub.url(), place.home());
            String id = asked(talk);
            for (Call call : Call.values()) {
                rates.put(call, new ArrayList<>());
                double _ = rate(talk, call, id, WARM_UP);
            }
            for (int turn = 0; turn < TURNS; turn++) {
                for (Call call : Call.values()) {
                    requireNonNull(rates.get(call)).add(rate(talk, call, id, TURN));
                }
            }
        }
        double health = median(rates.get(Call.HEALTH));
        List<BenchmarkResult> figures = new ArrayList<>();
        for (Call call : List.of(Call.MCP, Call.SHOW, Call.POLL)) {
            figures.add(
                    new BenchmarkResult(
                            call.title + " in a second",
                            median(rates.get(call)),
                            Call.HEALTH.title + " of the same hub",
                            health,
                            "/s",
                            new PerformanceGoal.AtLeastTimes(call.warm),
                            "%d clients, after %d s each, median of %d"
                                    .formatted(
                                            ThroughputProbe.CLIENTS, WARM_UP.toSeconds(), TURNS)));
        }
        return figures;
    }

    /// why: the second measurement of a hub would find what the first one had warmed up
    private static BenchmarkResult cold(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        List<Double> health = new ArrayList<>();
        List<Double> calls = new ArrayList<>();
        for (int hub = 0; hub < COLD_HUBS; hub++) {
            health.add(first(place, Call.HEALTH));
            calls.add(first(place, Call.MCP));
        }
        return new BenchmarkResult(
                Call.MCP.title + " in a second, in a hub's first " + COLD.toSeconds() + " s",
                median(calls),
                Call.HEALTH.title + " in a hub's first " + COLD.toSeconds() + " s",
                median(health),
                "/s",
                new PerformanceGoal.AtLeastTimes(Call.MCP.cold),
                ThroughputProbe.CLIENTS + " clients, median of " + COLD_HUBS + " hubs each");
    }

    private static double first(BenchmarkSandbox place, Call call)
            throws IOException, InterruptedException {
        try (ServerProcess hub = ServerProcess.hub(place)) {
            HubRequests talk = HubRequests.with(hub.url(), place.home());
            return rate(talk, call, asked(talk), COLD);
        }
    }

    private static double rate(HubRequests talk, Call call, String id, Duration during)
            throws InterruptedException {
        return new ThroughputProbe(talk.hub(), call.request(talk, id)).perSecond(during);
    }

    private static String asked(HubRequests talk) throws IOException {
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub())) {
            return HubRequests.id(line.call(talk.question()).succeeded());
        }
    }

    private static double median(@Nullable List<Double> rates) {
        List<Double> sorted = requireNonNull(rates).stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    /// All clients here share one credential, and send far more in a second than people's agents do.
    private static void settings(Path home) throws IOException {
        Files.createDirectory(
                home,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(home.resolve("settings.json"), "{\"hub_requests_per_second\":100000}\n");
    }
}
