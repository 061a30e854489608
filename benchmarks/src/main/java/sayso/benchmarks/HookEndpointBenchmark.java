package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import sayso.benchmarks.client.MinimalHttpClient;
import sayso.benchmarks.floor.BareHelidon;

/// Time of an agent's hook that calls the hub instead of starting a process, compared with a bare
/// server that echoes the request.
record HookEndpointBenchmark() implements Benchmark {
    /// A hub runs for days: what counts is what it does once Java has compiled it, both servers alike.
    private static final int WARM_UP = 20_000;

    private static final int ROUNDS = 5_000;

    /// What is written durably takes long enough to be measured with fewer.
    private static final int WRITTEN_WARM_UP = 5_000;

    private static final int WRITTEN_ROUNDS = 1_000;

    /// So many turns of a session, as an agent may end in an hour.
    private static final int TURNS = 10;

    private enum Moment {
        TOOL(
                "PreToolUse",
                """
                {"hook_event_name":"PreToolUse","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","tool_name":"Bash","tool_input":{"command":"ls"}}\
                """),
        PROMPT(
                "UserPromptSubmit",
                """
                {"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","prompt":"go on"}\
                """),
        STOP(
                "Stop",
                """
                {"hook_event_name":"Stop","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","stop_hook_active":false}\
                """);

        final String event;
        final String body;

        Moment(String event, String body) {
            this.event = event;
            this.body = body;
        }
    }

    @Override
    public String title() {
        return "an agent's hook through the hub";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        Files.createDirectory(
                place.home(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(
                place.home().resolve("settings.json"),
                "{\"hub_requests_per_second\":100000,\"turn\":{\"mode\":\"soft\"}}\n");
        try (ServerProcess hub = ServerProcess.hub(place);
                ServerProcess bare = ServerProcess.bare(place);
                MinimalHttpClient ours = MinimalHttpClient.to(hub.url());
                MinimalHttpClient theirs = MinimalHttpClient.to(bare.url())) {
            String by =
                    "Authorization: Bearer "
                            + Files.readString(place.home().resolve("agent.token"), UTF_8).strip()
                            + "\r\n";
            return List.of(
                    figure(Moment.TOOL, hub, bare, ours, theirs, by),
                    figure(Moment.PROMPT, hub, bare, ours, theirs, by),
                    figure(Moment.STOP, hub, bare, ours, theirs, by),
                    written(hub, bare, ours, theirs, by));
        }
    }

    /// The end of a turn that nobody told of, each time another.
    private static BenchmarkResult written(
            ServerProcess hub,
            ServerProcess bare,
            MinimalHttpClient ours,
            MinimalHttpClient theirs,
            String by)
            throws IOException {
        DurationSamples our = new DurationSamples();
        DurationSamples their = new DurationSamples();
        for (int round = 0; round < WRITTEN_WARM_UP + WRITTEN_ROUNDS; round++) {
            String body =
                    Moment.STOP
                            .body
                            .replace("\"s-1\"", "\"n-" + round / TURNS + "\"")
                            .replace("\"p-1\"", "\"p-" + round + "\"");
            long bareTime =
                    time(theirs, MinimalHttpClient.request(bare.url(), "POST", "/keep", "", body));
            long hookTime = time(ours, hook(hub, Moment.STOP, by, body));
            if (round >= WRITTEN_WARM_UP) {
                their.add(bareTime);
                our.add(hookTime);
            }
        }
        return new BenchmarkResult(
                "hook `Stop` called at the hub for a turn that is new to it, request → reply",
                our.median(),
                "bare Helidon (`"
                        + BareHelidon.class.getSimpleName()
                        + "`) that puts the request into one row of SQLite, on the disk before it"
                        + " replies",
                their.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(2),
                "median of " + WRITTEN_ROUNDS);
    }

    private static byte[] hook(ServerProcess hub, Moment moment, String by, String body) {
        return MinimalHttpClient.request(
                hub.url(), "POST", "/api/hooks/claude-code/" + moment.event, by, body);
    }

    private static BenchmarkResult figure(
            Moment moment,
            ServerProcess hub,
            ServerProcess bare,
            MinimalHttpClient ours,
            MinimalHttpClient theirs,
            String by)
            throws IOException {
        byte[] hook = hook(hub, moment, by, moment.body);
        byte[] echo = MinimalHttpClient.request(bare.url(), "POST", "/echo", "", moment.body);
        DurationSamples our = new DurationSamples();
        DurationSamples their = new DurationSamples();
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            long bareTime = time(theirs, echo);
            long hookTime = time(ours, hook);
            if (round >= WARM_UP) {
                their.add(bareTime);
                our.add(hookTime);
            }
        }
        return new BenchmarkResult(
                "hook `" + moment.event + "` called at the hub, request → reply",
                our.median(),
                "an echo of bare Helidon (`" + BareHelidon.class.getSimpleName() + "`)",
                their.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(2),
                "median of " + ROUNDS);
    }

    private static long time(MinimalHttpClient line, byte[] request) throws IOException {
        long start = System.nanoTime();
        line.call(request).succeeded();
        return System.nanoTime() - start;
    }
}
