package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import sayso.benchmarks.client.MinimalHttpClient;

/// Memory, latency and throughput of a hub with a heap of 512 MiB at which 10,000 clients wait, most
/// over the HTTP API, some over MCP. For a minute some get their answers at a steady rate, and then
/// the others at once; none may be lost. Compared with the same clients at the bare HTTP library.
record HubWaitersBenchmark() implements Benchmark {
    private static final int CLIENTS = 10_000;
    private static final int PER_SECOND = 50;
    private static final int ANSWERS = 60 * PER_SECOND;
    private static final int PEOPLE = 8;
    private static final int EVERY_MCP = 5;
    private static final int LONE = 200;
    private static final int TURNS = 5;
    private static final Duration TURN = Duration.ofSeconds(2);

    // why: longer than until the first sign of life of either way to wait, which makes a wait a
    // stream
    private static final Duration SETTLING = Duration.ofSeconds(14);

    @Override
    public String title() {
        return CLIENTS + " clients that wait at one hub with a heap of 512 MiB";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        settings(place.home());
        try (ServerProcess hub = ServerProcess.hub(place);
                ServerProcess bare = ServerProcess.bare(place)) {
            HubRequests talk = HubRequests.with(hub.url(), place.home());
            List<Double> calls = new ArrayList<>();
            List<Double> echoes = new ArrayList<>();
            throughput(talk, bare.url(), calls, echoes);
            Waited ours = atHub(hub, talk);
            Waited theirs = atBare(bare);
            DurationSamples lone = loneAtHub(talk);
            return figures(ours, theirs, lone, median(calls), median(echoes));
        }
    }

    /// What a crowd came to.
    ///
    /// @param heap bytes per client
    /// @param resident bytes per client
    private record Waited(double heap, double resident, DurationSamples wakes) {}

    private Waited atHub(ServerProcess hub, HubRequests talk)
            throws IOException, InterruptedException {
        try (MinimalHttpClient line = MinimalHttpClient.to(hub.url())) {
            List<String> ids = asked(talk, line, CLIENTS);
            List<byte[]> waits =
                    IntStream.range(0, CLIENTS)
                            .mapToObj(i ->
                                    i % EVERY_MCP == 0
                                            ? talk.call(ids.get(i), 50)
                                            : talk.poll(ids.get(i), 60))
                            .toList();
            ServerProcess.Memory before = hub.memory();
            ConcurrentClients crowd = ConcurrentClients.at(hub.url(), waits, HubRequests::waitsOn);
            while (HubRequests.open(line.call(talk.health()).succeeded()) < CLIENTS) {
                crowd.requireWaiting(0);
            }
            pass(SETTLING);
            ServerProcess.Memory with = hub.memory();
            DurationSamples wakes =
                    steadily(
                            crowd,
                            i -> {
                                line.call(talk.answer(ids.get(i))).succeeded();
                                requireOwn(crowd.woken(i), ids.get(i));
                            });
            answerTheRest(talk, ids);
            for (int i = ANSWERS; i < CLIENTS; i++) {
                requireOwn(crowd.woken(i), ids.get(i));
            }
            return waited(before, with, wakes);
        }
    }

    private Waited atBare(ServerProcess bare) throws IOException, InterruptedException {
        try (MinimalHttpClient line = MinimalHttpClient.to(bare.url())) {
            URI url = bare.url();
            List<byte[]> waits =
                    IntStream.range(0, CLIENTS)
                            .mapToObj(i ->
                                    MinimalHttpClient.request(url, "GET", "/park/" + i, "", ""))
                            .toList();
            ServerProcess.Memory before = bare.memory();
            ConcurrentClients crowd = ConcurrentClients.at(url, waits, _ -> false);
            pass(SETTLING);
            ServerProcess.Memory with = bare.memory();
            DurationSamples wakes =
                    steadily(
                            crowd,
                            i ->
                                    line.call(
                                                    MinimalHttpClient.request(
                                                            url, "POST", "/release/" + i, "", ""))
                                            .succeeded());
            return waited(before, with, wakes);
        }
    }

    /// Ends one client's wait.
    @FunctionalInterface
    private interface Release {
        void of(int client) throws IOException, InterruptedException;
    }

    /// From when each release was due, at an even rate, until its client had it; the clients beyond
    /// them have to go on waiting.
    private static DurationSamples steadily(ConcurrentClients crowd, Release release)
            throws IOException, InterruptedException {
        DurationSamples wakes = new DurationSamples();
        long begun = System.nanoTime();
        for (int i = 0; i < ANSWERS; i++) {
            long due = begun + i * Duration.ofSeconds(1).toNanos() / PER_SECOND;
            // why: what the clock of this process oversleeps is not the server's, what the release
            // before took too long is
            long sent = due - System.nanoTime() > 0 ? after(due) : due;
            release.of(i);
            wakes.add(crowd.woken(i).at() - sent);
        }
        crowd.requireWaiting(ANSWERS);
        return wakes;
    }

    private static void answerTheRest(HubRequests talk, List<String> ids)
            throws InterruptedException {
        List<FutureTask<Void>> people = new ArrayList<>();
        for (int person = 0; person < PEOPLE; person++) {
            int first = ANSWERS + person;
            FutureTask<Void> answers =
                    new FutureTask<>(() -> {
                        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub())) {
                            for (int i = first; i < CLIENTS; i += PEOPLE) {
                                line.call(talk.answer(ids.get(i))).succeeded();
                            }
                        }
                        return null;
                    });
            people.add(answers);
            Thread.startVirtualThread(answers);
        }
        for (FutureTask<Void> answers : people) {
            try {
                answers.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("an answer was not taken", e);
            }
        }
    }

    private static void requireOwn(ConcurrentClients.Woken woken, String id) {
        if (!HubRequests.brings(woken.reply(), id)) {
            throw new IllegalStateException(
                    "who waits for " + id + " got what is not its answer: " + woken.reply());
        }
    }

    /// The same with nobody else waiting.
    private static DurationSamples loneAtHub(HubRequests talk)
            throws IOException, InterruptedException {
        DurationSamples wakes = new DurationSamples();
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub());
                MinimalHttpClient person = MinimalHttpClient.to(talk.hub())) {
            for (String id : asked(talk, line, LONE)) {
                ConcurrentClients alone =
                        ConcurrentClients.at(
                                talk.hub(), List.of(talk.poll(id, 60)), HubRequests::waitsOn);
                while (HubRequests.open(line.call(talk.health()).succeeded()) < 2) {
                    Thread.onSpinWait();
                }
                long sent = System.nanoTime();
                person.call(talk.answer(id)).succeeded();
                wakes.add(alone.woken(0).at() - sent);
            }
        }
        return wakes;
    }

    private static void throughput(
            HubRequests talk, URI bare, List<Double> calls, List<Double> echoes)
            throws IOException, InterruptedException {
        try (MinimalHttpClient line = MinimalHttpClient.to(talk.hub())) {
            byte[] call = talk.call(asked(talk, line, 1).getFirst(), 0);
            byte[] echo = MinimalHttpClient.request(bare, "POST", "/echo", "", "x".repeat(500));
            for (int turn = 0; turn <= TURNS; turn++) {
                double ours = new ThroughputProbe(talk.hub(), call).perSecond(TURN);
                double theirs = new ThroughputProbe(bare, echo).perSecond(TURN);
                if (turn > 0) {
                    calls.add(ours);
                    echoes.add(theirs);
                }
            }
        }
    }

    private List<BenchmarkResult> figures(
            Waited ours, Waited theirs, DurationSamples lone, double calls, double echoes) {
        String clients = CLIENTS + " clients, none lost";
        String answers =
                ANSWERS
                        + " answers, "
                        + PER_SECOND
                        + " a second, among "
                        + CLIENTS
                        + " clients, none lost";
        return List.of(
                new BenchmarkResult(
                        "heap per client that waits at the hub",
                        ours.heap() / 1024,
                        "per request parked in bare Helidon",
                        theirs.heap() / 1024,
                        "KiB",
                        new PerformanceGoal.AtMost(64),
                        clients),
                new BenchmarkResult(
                        "resident memory per client that waits at the hub",
                        ours.resident() / 1024,
                        "per request parked in bare Helidon",
                        theirs.resident() / 1024,
                        "KiB",
                        new PerformanceGoal.None(),
                        clients),
                new BenchmarkResult(
                        "answer sent to the hub → result at the client that waits, p99",
                        ours.wakes().percentile(0.99),
                        "one parked request released by another in bare Helidon, p99",
                        theirs.wakes().percentile(0.99),
                        "ms",
                        new PerformanceGoal.None(),
                        answers
                                + ", median "
                                + BenchmarkResult.number(ours.wakes().median())
                                + " ms beside "
                                + BenchmarkResult.number(theirs.wakes().median())),
                new BenchmarkResult(
                        "answer sent to the hub → result at one of " + CLIENTS + " clients, p99",
                        ours.wakes().percentile(0.99),
                        "the same with nobody else waiting, p99",
                        lone.percentile(0.99),
                        "ms",
                        new PerformanceGoal.AtMostTimes(3),
                        "median "
                                + BenchmarkResult.number(ours.wakes().median())
                                + " ms beside "
                                + BenchmarkResult.number(lone.median())),
                new BenchmarkResult(
                        "tool calls answered in a second, `await_decision` without waiting",
                        calls,
                        "a bare Helidon route that echoes",
                        echoes,
                        "/s",
                        new PerformanceGoal.None(),
                        ThroughputProbe.CLIENTS + " clients, median of " + TURNS));
    }

    private static Waited waited(
            ServerProcess.Memory before, ServerProcess.Memory with, DurationSamples wakes) {
        return new Waited(
                (with.heap() - before.heap()) / (double) CLIENTS,
                (with.resident() - before.resident()) / (double) CLIENTS,
                wakes);
    }

    private static List<String> asked(HubRequests talk, MinimalHttpClient line, int times)
            throws IOException {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            ids.add(HubRequests.id(line.call(talk.question()).succeeded()));
        }
        return ids;
    }

    /// All clients here share one credential, and send far more in a second than people's agents do.
    private static void settings(Path home) throws IOException {
        Files.createDirectory(
                home,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(home.resolve("settings.json"), "{\"hub_requests_per_second\":100000}\n");
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private static void pass(Duration time) {
        long _ = after(System.nanoTime() + time.toNanos());
    }

    /// The time as soon as this one has come, both by `System.nanoTime`.
    private static long after(long moment) {
        while (true) {
            long now = System.nanoTime();
            if (moment - now <= 0) {
                return now;
            }
            LockSupport.parkNanos(moment - now);
        }
    }
}
