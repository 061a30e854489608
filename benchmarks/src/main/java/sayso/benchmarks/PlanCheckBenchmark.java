package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Time to judge one shell line: by `sayso plan check`, and by the hook before a tool without plan
/// mode, with a session in plan mode, and with the home's hub as the judge. Each is compared with a
/// Python process that does nothing.
record PlanCheckBenchmark() implements Benchmark {
    private static final String LINE = "git log --oneline -20 | head";
    private static final String TOOL =
            """
            {"hook_event_name":"PreToolUse","session_id":"s-1","prompt_id":"p-1","cwd":"/srv/shop","tool_name":"Bash","tool_input":{"command":"git log --oneline -20 | head"},"tool_use_id":"u-1"}
            """;

    @Override
    public String title() {
        return "The gate of plan mode, whole process";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path nothing = Files.writeString(place.folder().resolve("nothing"), "");
        Path tool = Files.writeString(place.folder().resolve("tool.json"), TOOL);
        BenchmarkResult check =
                place.besidePython(
                        "`sayso plan check` of a line, whole process",
                        nothing,
                        new PerformanceGoal.None(),
                        place.sayso("plan", "check", "--", LINE));
        BenchmarkResult free =
                place.besidePython(
                        "`sayso hook` before a tool where nobody plans, whole process",
                        tool,
                        new PerformanceGoal.AtMostTimes(0.3),
                        hook(place));
        Files.createDirectories(place.home());
        Files.writeString(place.home().resolve("settings.json"), "{\"hub_for_hooks\": false}");
        place.timeToEnd(place.sayso("plan", "on", "--session", "s-1", "--agent", "claude-code"));
        BenchmarkResult held =
                place.besidePython(
                        "`sayso hook` that judges a tool of a session that plans itself, whole process",
                        tool,
                        new PerformanceGoal.None(),
                        hook(place));
        place.timeToEnd(place.sayso("hub", "start"));
        try {
            BenchmarkResult relayed =
                    place.besidePython(
                            "the same where the home's hub judges it, as is usual, whole process",
                            tool,
                            new PerformanceGoal.AtMostTimes(3),
                            hook(place));
            return List.of(check, free, held, relayed);
        } finally {
            place.timeToEnd(place.sayso("hub", "stop"));
        }
    }

    private static String[] hook(BenchmarkSandbox place) {
        return place.sayso("hook", "--agent", "claude-code", "PreToolUse");
    }
}
