package sayso.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import sayso.decision.store.DecisionQuery;
import sayso.store.ListStatement;

/// Time of a Java process that does less than `sayso decision list` must. It has no goal; it shows
/// how much of a command is Sayso's.
record JavaFloorBenchmark(String title, Class<?> program) implements Benchmark {
    private static final Pattern DRIVER = Pattern.compile("(sqlite|slf4j).*[.]jar");

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        ListCommandBenchmark.fill(place);
        ListStatement list = ListStatement.of(DecisionQuery.pending());
        List<String> arguments = new ArrayList<>();
        arguments.add(place.home().resolve("sayso.db").toString());
        arguments.add(list.text());
        Arrays.stream(list.values()).map(Object::toString).forEach(arguments::add);
        FloorProcess process = FloorProcess.trained(place, program, DRIVER, arguments);
        return List.of(
                ListCommandBenchmark.beside(place, title, process.command(arguments))
                        .withoutGoal());
    }
}
