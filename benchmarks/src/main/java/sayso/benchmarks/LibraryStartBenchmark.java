package sayso.benchmarks;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.regex.Pattern;
import sayso.benchmarks.floor.HttpClientProgram;
import sayso.benchmarks.floor.JacksonProgram;
import sayso.benchmarks.floor.JsonPostProgram;
import sayso.benchmarks.floor.PlainJsonProgram;

/// Time of a Java process that does with Sayso's own code what a library could do as well, on the way
/// of hooks and short commands: read JSON, and send a request. The goals say what the own code has to
/// save to be worth keeping.
record LibraryStartBenchmark() implements Benchmark {
    private static final int ROUNDS = 25;
    private static final double WORTH_KEEPING = 0.8;
    private static final Pattern ALL = Pattern.compile(".*[.]jar");
    private static final String PAYLOAD =
            "{\"session_id\":\"s-1\",\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\","
                    + "\"tool_input\":{\"command\":\"git status\"}}";

    @Override
    public String title() {
        return "a Java process that reads JSON or sends a request, by Sayso's own code";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        try {
            return List.of(
                    compared(
                            place,
                            "a Java process that reads a hook's payload, by `PlainJson`",
                            PlainJsonProgram.class,
                            "by Jackson",
                            JacksonProgram.class,
                            List.of(PAYLOAD)),
                    compared(
                            place,
                            "a Java process that posts to a hub, by `JsonPostClient`",
                            JsonPostProgram.class,
                            "by `java.net.http`",
                            HttpClientProgram.class,
                            List.of(PAYLOAD, url)));
        } finally {
            server.stop(0);
        }
    }

    private static BenchmarkResult compared(
            BenchmarkSandbox place,
            String title,
            Class<?> own,
            String libraryTitle,
            Class<?> library,
            List<String> arguments)
            throws IOException, InterruptedException {
        String[] ours = FloorProcess.trained(place, own, ALL, arguments).command(arguments);
        String[] theirs = FloorProcess.trained(place, library, ALL, arguments).command(arguments);
        DurationSamples mine = new DurationSamples();
        DurationSamples other = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            other.add(place.timeToEnd(theirs));
            mine.add(place.timeToEnd(ours));
        }
        return new BenchmarkResult(
                title + ", whole process",
                mine.median(),
                libraryTitle,
                other.median(),
                "ms",
                new PerformanceGoal.AtMostTimes(WORTH_KEEPING),
                "median of " + ROUNDS);
    }
}
