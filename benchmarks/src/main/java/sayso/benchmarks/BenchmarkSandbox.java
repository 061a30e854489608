package sayso.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Throw-away home for one benchmark.
record BenchmarkSandbox(BenchmarkPrograms programs, Path folder) implements AutoCloseable {
    private static final int ROUNDS = 31;
    private static final String PYTHON = "/usr/bin/python3";

    static BenchmarkSandbox create(BenchmarkPrograms programs) throws IOException {
        return new BenchmarkSandbox(programs, Files.createTempDirectory("sayso-bench"));
    }

    Path home() {
        return folder.resolve("home");
    }

    /// Makes the home, for the person alone.
    void makeHome() throws IOException {
        Files.createDirectory(
                home(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /// A script of `benchmarks/src/main/node` with these arguments.
    ProcessBuilder node(String script, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                programs.newerNode(),
                                Path.of("benchmarks/src/main/node", script)
                                        .toAbsolutePath()
                                        .toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = process(command.toArray(String[]::new));
        builder.environment().put("NODE_TOOLS", BenchmarkPrograms.npm().toString());
        return builder;
    }

    ProcessBuilder process(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("SAYSO_HOME", home().toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("LANG", "C.UTF-8");
        return builder;
    }

    String[] sayso(String... arguments) {
        List<String> command = new ArrayList<>(List.of(programs.sayso().toString()));
        command.addAll(List.of(arguments));
        return command.toArray(String[]::new);
    }

    /// Nanoseconds from the start of the command to its end; it must succeed.
    long timeToEnd(String... command) throws IOException, InterruptedException {
        return timeToEnd(Path.of("/dev/null"), command);
    }

    /// The same with this file as standard input.
    long timeToEnd(Path input, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = process(command);
        builder.redirectInput(ProcessBuilder.Redirect.from(input.toFile()));
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        long start = System.nanoTime();
        Process process = builder.start();
        process.getInputStream().readAllBytes();
        int code = process.waitFor();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IllegalStateException(List.of(command) + " ended with " + code);
        }
        return end - start;
    }

    /// Whole runs of a command and of a Python that does nothing, in turns.
    ///
    /// @param input what both read
    BenchmarkResult besidePython(String title, Path input, PerformanceGoal goal, String... command)
            throws IOException, InterruptedException {
        String[] python = {PYTHON, "-c", "pass"};
        return beside(title, input, goal, "`python3 -c pass`", python, command);
    }

    /// Whole runs of a command and of another one, in turns.
    ///
    /// @param input what both read
    /// @param baselineTitle what the other one is
    BenchmarkResult beside(
            String title,
            Path input,
            PerformanceGoal goal,
            String baselineTitle,
            String[] baseline,
            String... command)
            throws IOException, InterruptedException {
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        timeToEnd(input, command);
        for (int round = 0; round < ROUNDS; round++) {
            theirs.add(timeToEnd(input, baseline));
            ours.add(timeToEnd(input, command));
        }
        return new BenchmarkResult(
                title,
                ours.median(),
                baselineTitle,
                theirs.median(),
                "ms",
                goal,
                "median of " + ROUNDS);
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(BenchmarkSandbox::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
