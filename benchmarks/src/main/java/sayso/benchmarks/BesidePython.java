package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/// A whole process beside a Python that does nothing, in turns.
final class BesidePython {
    private static final int ROUNDS = 31;
    private static final String PYTHON = "/usr/bin/python3";

    private BesidePython() {}

    /// @param input what it reads
    static Figure measured(Place place, String title, Path input, Goal goal, String... command)
            throws IOException, InterruptedException {
        Samples ours = new Samples();
        Samples theirs = new Samples();
        place.timeToEnd(input, command);
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(place.timeToEnd(input, PYTHON, "-c", "pass"));
            ours.add(place.timeToEnd(input, command));
        }
        return new Figure(
                title,
                ours.median(),
                "`python3 -c pass`",
                theirs.median(),
                "ms",
                goal,
                "median of " + ROUNDS);
    }
}
