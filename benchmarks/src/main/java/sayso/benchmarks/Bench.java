package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.benchmarks.floor.Nothing;
import sayso.benchmarks.floor.OneSelect;

/// Runs the measurements and prints their table; `--write FILE` also puts it into that page, between its marks;
/// `--only CLASS` runs one.
public final class Bench {
    private Bench() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Programs programs = Programs.found();
        List<Figure> figures = new ArrayList<>();
        for (Measurement measurement : chosen(argument(arguments, "--only"))) {
            System.err.println("measuring: " + measurement.title());
            try (Place place = Place.create(programs)) {
                for (Figure figure : measurement.figures(place)) {
                    System.err.println("  " + figure.sentence());
                    figures.add(figure);
                }
            }
        }
        String table = Report.of(figures, programs);
        System.out.print(table);
        String written = argument(arguments, "--write");
        if (written != null) {
            Path page = Path.of(written);
            Files.writeString(page, Report.into(Files.readString(page), table));
        }
    }

    private static @Nullable String argument(String[] arguments, String name) {
        int place = List.of(arguments).indexOf(name);
        return place < 0 || place + 1 == arguments.length ? null : arguments[place + 1];
    }

    private static List<Measurement> chosen(@Nullable String only) {
        List<Measurement> chosen =
                measurements().stream()
                        .filter(measurement ->
                                only == null || measurement.getClass().getSimpleName().equals(only))
                        .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("there is no measurement " + only);
        }
        return chosen;
    }

    private static List<Measurement> measurements() {
        return List.of(
                new ServerStart(),
                new ListCommand(),
                new StatusLine(),
                new HookCall(),
                new HookEndpoint(),
                new PlanCheck(),
                new JavaFloor("for comparison: a Java process that does nothing", Nothing.class),
                new JavaFloor(
                        "for comparison: a Java process that only reads those decisions",
                        OneSelect.class),
                new FirstCommand(),
                new AnswerToWaiter(),
                new WaitingCpu(),
                new IdleMemory(),
                new WatchScreen(),
                new ResolveRate(),
                new LongHistory(),
                new DashboardPage(),
                new PostgresResolveRate(),
                new PostgresWake(),
                new HubWaiters(),
                new HalfRequests(),
                new UnknownFields(),
                new MatrixRating(),
                new RobustnessRun(),
                new ManyCycles());
    }
}
