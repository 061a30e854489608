package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import sayso.benchmarks.floor.PrintProgram;
import sayso.benchmarks.floor.SingleQueryProgram;
import sayso.decision.store.DecisionQuery;
import sayso.store.ListStatement;

/// Time of commands as whole processes, each beside the least Java that could do its work: one that reads the
/// same rows, one that reads a single row, one that only prints. What lies above is Sayso's own; what lies below
/// is Java's, and no goal can ask for it.
record StartFloorBenchmark() implements Benchmark {
    private static final double MOST = 1.3;
    private static final Pattern NOTHING = Pattern.compile("");
    private static final Pattern DRIVER = Pattern.compile("(sqlite|slf4j).*[.]jar");
    private static final String ONE_ROW =
            "SELECT sequence AS id, * FROM event ORDER BY sequence DESC LIMIT 1";
    private static final String LINE = "git log --oneline -20 | head";
    private static final String SOFT = "{\"hub_for_hooks\": false, \"turn\": {\"mode\": \"soft\"}}";
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
        return "commands beside the least Java that could do their work, whole processes";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        ListCommandBenchmark.fill(place);
        Path nothing = Files.writeString(place.folder().resolve("nothing"), "");
        Path prompt = Files.writeString(place.folder().resolve("prompt.json"), PROMPT);
        Path stop = Files.writeString(place.folder().resolve("stop.json"), STOP);
        BenchmarkResult list =
                place.beside(
                        "`sayso decision list`, 100 open decisions, whole process",
                        nothing,
                        new PerformanceGoal.AtMostTimes(MOST),
                        "a Java that reads those rows",
                        query(place, ListStatement.of(DecisionQuery.pending())),
                        place.sayso("decision", "list"));
        String[] print = print(place);
        BenchmarkResult check =
                place.beside(
                        "`sayso plan check` of a line without a hub, whole process",
                        nothing,
                        new PerformanceGoal.AtMostTimes(MOST),
                        "a Java that only prints",
                        print,
                        place.sayso("plan", "check", "--", LINE));
        Files.writeString(place.home().resolve("settings.json"), SOFT);
        place.timeToEnd(prompt, hook(place, "UserPromptSubmit"));
        BenchmarkResult judged =
                place.beside(
                        "`sayso hook` that judges the end of a turn itself, whole process",
                        stop,
                        new PerformanceGoal.AtMostTimes(MOST),
                        "a Java that reads one row",
                        query(place, ONE_ROW, List.of()),
                        hook(place, "Stop"));
        return List.of(list, check, judged);
    }

    private static String[] hook(BenchmarkSandbox place, String event) {
        return place.sayso("hook", "--agent", "claude-code", event);
    }

    private static String[] query(BenchmarkSandbox place, ListStatement statement)
            throws IOException, InterruptedException {
        return query(
                place,
                statement.text(),
                Arrays.stream(statement.values()).map(Object::toString).toList());
    }

    private static String[] query(BenchmarkSandbox place, String text, List<String> values)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        arguments.add(place.home().resolve("sayso.db").toString());
        arguments.add(text);
        arguments.addAll(values);
        return FloorProcess.trained(place, SingleQueryProgram.class, DRIVER, arguments)
                .command(arguments);
    }

    private static String[] print(BenchmarkSandbox place) throws IOException, InterruptedException {
        List<String> arguments = List.of("read-only");
        return FloorProcess.trained(place, PrintProgram.class, NOTHING, arguments)
                .command(arguments);
    }
}
