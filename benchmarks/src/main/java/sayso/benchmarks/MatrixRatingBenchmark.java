package sayso.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Time of one rating in a matrix of 50 × 50, compared with a call that changes nothing and with
/// one in a matrix of 2 × 2, in the same session.
record MatrixRatingBenchmark() implements Benchmark {
    private static final int SIDE = 50;
    private static final int SMALL = 2;
    private static final int WARM_UP = 40;
    private static final int ROUNDS = 100;
    private static final Pattern CYCLE = Pattern.compile("\"cycle_id\"\\s*:\\s*\"([^\"]+)\"");
    private static final Pattern ALTERNATIVE = Pattern.compile("alt_[a-z0-9]+");
    private static final Pattern OBJECTIVE = Pattern.compile("obj_[0-9]+");

    /// Where one cell is rated again and again.
    private record Cell(String cycle, String alternative, String objective) {}

    @Override
    public String title() {
        return "`rate_consequence` in a matrix of 50 × 50";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place) throws IOException {
        String large = cycle(place);
        String small = cycle(place);
        try (McpServerProcess server =
                McpServerProcess.open(place.process(place.sayso("mcp", "--toolset", "analysis")))) {
            Cell subject = filled(server, large, SIDE);
            Cell baseline = filled(server, small, SMALL);
            DurationSamples ours = new DurationSamples();
            DurationSamples theirs = new DurationSamples();
            DurationSamples nothing = new DurationSamples();
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                long emptyTime = look(server, small);
                long smallTime = rate(server, baseline, round % 2 + 1);
                long largeTime = rate(server, subject, round % 2 + 1);
                if (round >= WARM_UP) {
                    nothing.add(emptyTime);
                    theirs.add(smallTime);
                    ours.add(largeTime);
                }
            }
            return List.of(
                    new BenchmarkResult(
                            title(),
                            ours.median(),
                            "a call that changes nothing, `get_document_summary` of a small cycle",
                            nothing.median(),
                            "ms",
                            new PerformanceGoal.AtMostTimes(2),
                            "median of " + ROUNDS),
                    new BenchmarkResult(
                            title(),
                            ours.median(),
                            "the same in a matrix of 2 × 2",
                            theirs.median(),
                            "ms",
                            new PerformanceGoal.AtMostTimes(2),
                            "median of " + ROUNDS));
        }
    }

    private static String cycle(BenchmarkSandbox place) throws IOException {
        Process process =
                place.process(place.sayso("analysis", "new", "Matrix", "--flow", "free", "--json"))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        Matcher found = CYCLE.matcher(out);
        if (!found.find()) {
            throw new IllegalStateException("no cycle was made: " + out);
        }
        return found.group(1);
    }

    private static Cell filled(McpServerProcess server, String cycle, int side) throws IOException {
        List<String> objectives = new ArrayList<>();
        List<String> alternatives = new ArrayList<>();
        for (int i = 0; i < side; i++) {
            String made =
                    call(
                            server,
                            "add_objective",
                            cycle,
                            "\"name\":\"Objective %d\",\"measure\":\"As measured\",\"direction\":\"lower\",\"is_fundamental\":true"
                                    .formatted(i));
            objectives.add(unseen(OBJECTIVE, made, objectives));
            made =
                    call(
                            server,
                            "add_alternative",
                            cycle,
                            "\"name\":\"Alternative %d\",\"description\":\"As offered\",\"is_status_quo\":%s"
                                    .formatted(i, i == 0));
            alternatives.add(unseen(ALTERNATIVE, made, alternatives));
        }
        for (String alternative : alternatives.subList(1, side)) {
            List<String> ratings = new ArrayList<>();
            for (String objective : objectives) {
                ratings.add("{" + rating(alternative, objective, 1) + "}");
            }
            call(
                    server,
                    "batch_rate_consequences",
                    cycle,
                    "\"ratings\":[" + String.join(",", ratings) + "]");
        }
        return new Cell(cycle, alternatives.getLast(), objectives.getLast());
    }

    private static String unseen(Pattern pattern, String text, List<String> seen) {
        return pattern.matcher(text)
                .results()
                .map(result -> result.group())
                .filter(id -> !seen.contains(id))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nothing new in " + text));
    }

    private static String rating(String alternative, String objective, int rating) {
        return "\"alternative_id\":\"%s\",\"objective_id\":\"%s\",\"rating\":%d,\"reasoning\":\"Seen in the trial\""
                .formatted(alternative, objective, rating);
    }

    private static long rate(McpServerProcess server, Cell cell, int rating) throws IOException {
        String arguments = rating(cell.alternative(), cell.objective(), rating);
        long start = System.nanoTime();
        call(server, "rate_consequence", cell.cycle(), arguments);
        return System.nanoTime() - start;
    }

    private static long look(McpServerProcess server, String cycle) throws IOException {
        long start = System.nanoTime();
        String reply =
                server.read(
                        server.callTool(
                                "get_document_summary", "{\"cycle_id\":\"" + cycle + "\"}"));
        if (reply.contains("\"isError\":true")) {
            throw new IllegalStateException(reply);
        }
        return System.nanoTime() - start;
    }

    private static String call(McpServerProcess server, String tool, String cycle, String arguments)
            throws IOException {
        String reply =
                server.read(
                        server.callTool(
                                tool, "{\"cycle_id\":\"" + cycle + "\"," + arguments + "}"));
        if (reply.contains("\"isError\":true") || reply.contains("\"error\":{")) {
            throw new IllegalStateException(tool + ": " + reply);
        }
        return reply;
    }
}
