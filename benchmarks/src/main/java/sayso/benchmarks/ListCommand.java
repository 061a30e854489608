package sayso.benchmarks;

import java.io.IOException;
import java.util.List;

/// A whole run of `sayso decision list` over a hundred open decisions.
record ListCommand() implements Measurement {
    private static final int ROUNDS = 25;

    @Override
    public String title() {
        return "`sayso decision list`, 100 open decisions, whole process";
    }

    @Override
    public List<Figure> figures(Place place) throws IOException, InterruptedException {
        try (McpServer server = McpServer.open(place.process(place.sayso("mcp")))) {
            for (int number = 1; number <= 100; number++) {
                Asking.put(server, "Question " + number);
            }
        }
        String[] sayso = place.sayso("decision", "list");
        String[] node = {place.programs().node(), "-e", "0"};
        place.timeToEnd(sayso);
        place.timeToEnd(node);
        Samples ours = new Samples();
        Samples theirs = new Samples();
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(place.timeToEnd(node));
            ours.add(place.timeToEnd(sayso));
        }
        return List.of(
                new Figure(
                        title(),
                        ours.median(),
                        "`node -e 0`",
                        theirs.median(),
                        "ms",
                        2.5,
                        true,
                        "median of " + ROUNDS));
    }
}
