package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sayso.benchmarks.floor.Nothing;
import sayso.benchmarks.floor.OneSelect;

/// Runs every measurement and prints their table; `--write FILE` also puts it into that page, between its marks.
public final class Bench {
    private Bench() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Programs programs = Programs.found();
        List<Figure> figures = new ArrayList<>();
        for (Measurement measurement : measurements()) {
            System.err.println("measuring: " + measurement.title());
            try (Place place = Place.create(programs)) {
                Figure figure = measurement.run(place);
                System.err.println("  " + figure.sentence());
                figures.add(figure);
            }
        }
        String table = Report.of(figures, programs);
        System.out.print(table);
        if (arguments.length == 2 && arguments[0].equals("--write")) {
            Path page = Path.of(arguments[1]);
            Files.writeString(page, Report.into(Files.readString(page), table));
        }
    }

    private static List<Measurement> measurements() {
        return List.of(
                new ServerStart(),
                new ListCommand(),
                new JavaFloor("for comparison: a Java process that does nothing", Nothing.class),
                new JavaFloor(
                        "for comparison: a Java process that only reads those decisions",
                        OneSelect.class),
                new AnswerToWaiter(),
                new WaitingCpu());
    }
}
