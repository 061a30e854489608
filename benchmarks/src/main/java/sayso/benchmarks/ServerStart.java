package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// From the start of an MCP server's process to its answer to `tools/list`, as an agent lives it.
record ServerStart() implements Measurement {
    private static final int ROUNDS = 15;

    @Override
    public String title() {
        return "MCP server: process start → `tools/list` answered";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException {
        String[] sayso = place.sayso("mcp");
        String[] peer = place.programs().peer();
        once(place, sayso);
        once(place, peer);
        Samples ours = new Samples();
        Samples theirs = new Samples();
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(once(place, peer));
            ours.add(once(place, sayso));
        }
        return List.of(
                new Figure(
                        title(),
                        ours.median(),
                        "npm `server-everything`",
                        theirs.median(),
                        "ms",
                        new Goal.AtMostTimes(0.7),
                        "median of " + ROUNDS));
    }

    private static long once(Place place, String[] command) throws IOException {
        ProcessBuilder builder = place.process(command);
        long start = System.nanoTime();
        try (McpServer server = McpServer.open(builder)) {
            server.read(server.send("tools/list", "{}"));
            return System.nanoTime() - start;
        }
    }
}
