package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Time of an agent's hook as a whole process: where nothing waits for any agent, where it looks up
/// a turn in the store, and where the hub of the home does that. Each is compared with a Python
/// process that does nothing.
record HookCallBenchmark() implements Benchmark {
    private static final String PROMPT =
            """
            {"hook_event_name":"UserPromptSubmit","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","prompt":"go on"}
            """;
    private static final String STOP =
            """
            {"hook_event_name":"Stop","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","stop_hook_active":false}
            """;

    @Override
    public String title() {
        return "`sayso hook`, whole process";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path prompt = Files.writeString(place.folder().resolve("prompt.json"), PROMPT);
        Path stop = Files.writeString(place.folder().resolve("stop.json"), STOP);
        place.timeToEnd(prompt, hook(place, "UserPromptSubmit"));
        BenchmarkResult idle =
                place.besidePython(
                        "`sayso hook` where nothing waits for any agent, whole process",
                        prompt,
                        new PerformanceGoal.AtMostTimes(0.3),
                        hook(place, "UserPromptSubmit"));
        Files.writeString(
                place.home().resolve("settings.json"),
                "{\"hub_for_hooks\": false, \"turn\": {\"mode\": \"soft\"}}");
        BenchmarkResult working =
                place.besidePython(
                        "`sayso hook` that judges the end of a turn itself, whole process",
                        stop,
                        new PerformanceGoal.None(),
                        hook(place, "Stop"));
        place.timeToEnd(place.sayso("hub", "start"));
        try {
            BenchmarkResult relayed =
                    place.besidePython(
                            "the same where the home's hub judges it, as is usual, whole process",
                            stop,
                            new PerformanceGoal.AtMostTimes(3),
                            hook(place, "Stop"));
            return List.of(idle, working, relayed);
        } finally {
            place.timeToEnd(place.sayso("hub", "stop"));
        }
    }

    private static String[] hook(BenchmarkSandbox place, String event) {
        return place.sayso("hook", "--agent", "claude-code", event);
    }
}
