package sayso.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import sayso.decision.store.DecisionQuery;
import sayso.store.ListStatement;

/// Time of a Java process that does less than `sayso decision list` must: started with the same
/// options, from a start-up cache of its own. It has no goal; it shows how much of a command is
/// Sayso's.
record JavaFloorBenchmark(String title, Class<?> program) implements Benchmark {
    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        ListCommandBenchmark.fill(place);
        String classPath = classPath(place);
        Path cache = place.folder().resolve("floor.aot");
        place.timeToEnd(
                java(place, classPath, "-XX:-AOTRecordTraining", "-XX:AOTCacheOutput=" + cache));
        return List.of(
                ListCommandBenchmark.beside(
                                place, title, java(place, classPath, "-XX:AOTCache=" + cache))
                        .withoutGoal());
    }

    private String[] java(BenchmarkSandbox place, String classPath, String... options) {
        Path lib = place.programs().lib();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + lib.resolve("jvm.options"));
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(options));
        command.add("-Dorg.sqlite.lib.path=" + lib.resolve("native"));
        command.addAll(List.of("-cp", classPath, program.getName()));
        command.add(place.home().resolve("sayso.db").toString());
        ListStatement list = ListStatement.of(DecisionQuery.pending());
        command.add(list.text());
        Arrays.stream(list.values()).map(Object::toString).forEach(command::add);
        return command.toArray(String[]::new);
    }

    /// why: a start-up cache holds classes of jars alone
    private String classPath(BenchmarkSandbox place) throws IOException {
        Path jar = place.folder().resolve("floor.jar");
        String name = program.getName().replace('.', '/') + ".class";
        try (InputStream code = program.getResourceAsStream("/" + name);
                OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            if (code == null) {
                throw new IllegalStateException(name + " is not among the classes");
            }
            entries.putNextEntry(new JarEntry(name));
            code.transferTo(entries);
            entries.closeEntry();
        }
        try (Stream<Path> jars = Files.list(place.programs().lib())) {
            List<String> driver =
                    jars.filter(file ->
                                    file.getFileName().toString().matches("(sqlite|slf4j).*[.]jar"))
                            .map(Path::toString)
                            .sorted()
                            .toList();
            return jar + ":" + String.join(":", driver);
        }
    }
}
