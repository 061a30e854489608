package sayso.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Java process of one small program, started as the product is: with the same options, from a
/// start-up cache of its own.
final class FloorProcess {
    private final BenchmarkSandbox place;
    private final Class<?> program;
    private final Path cache;
    private final String classPath;

    private FloorProcess(BenchmarkSandbox place, Class<?> program, String classPath) {
        this.place = place;
        this.program = program;
        this.cache = place.folder().resolve(program.getSimpleName() + ".aot");
        this.classPath = classPath;
    }

    /// Makes its cache by one run.
    ///
    /// @param jars those of the package that the program needs, by their names
    /// @param arguments what the program gets
    static FloorProcess trained(
            BenchmarkSandbox place, Class<?> program, Pattern jars, List<String> arguments)
            throws IOException, InterruptedException {
        FloorProcess made = new FloorProcess(place, program, classPath(place, program, jars));
        place.timeToEnd(
                made.java(arguments, "-XX:-AOTRecordTraining", "-XX:AOTCacheOutput=" + made.cache));
        return made;
    }

    String[] command(List<String> arguments) {
        return java(arguments, "-XX:AOTCache=" + cache);
    }

    private String[] java(List<String> arguments, String... options) {
        Path lib = place.programs().lib();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + lib.resolve("jvm.options"));
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(options));
        command.add("-Dorg.sqlite.lib.path=" + lib.resolve("native"));
        command.addAll(List.of("-cp", classPath, program.getName()));
        command.addAll(arguments);
        return command.toArray(String[]::new);
    }

    /// why: a start-up cache holds classes of jars alone
    private static String classPath(BenchmarkSandbox place, Class<?> program, Pattern jars)
            throws IOException {
        Path jar = place.folder().resolve(program.getSimpleName() + ".jar");
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
        try (Stream<Path> files = Files.list(place.programs().lib())) {
            List<String> needed =
                    files.filter(file -> jars.matcher(file.getFileName().toString()).matches())
                            .map(Path::toString)
                            .sorted()
                            .toList();
            return jar + ":" + String.join(":", needed);
        }
    }
}
