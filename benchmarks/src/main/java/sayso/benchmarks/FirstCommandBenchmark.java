package sayso.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Time of the first command from a freshly unpacked archive, in a home that does not exist yet.
record FirstCommandBenchmark() implements Benchmark {
    private static final int ROUNDS = 7;

    @Override
    public String title() {
        return "first `sayso decision list` after unpacking the archive, in a new home";
    }

    @Override
    public List<BenchmarkResult> figures(BenchmarkSandbox place)
            throws IOException, InterruptedException {
        Path archive = archive();
        String[] node = {place.programs().node(), "-e", "0"};
        DurationSamples ours = new DurationSamples();
        DurationSamples theirs = new DurationSamples();
        for (int round = 0; round < ROUNDS; round++) {
            Path folder = Files.createDirectories(place.folder().resolve("unpacked-" + round));
            place.timeToEnd("tar", "-C", folder.toString(), "-xzf", archive.toString());
            theirs.add(place.timeToEnd(node));
            ours.add(
                    place.timeToEnd(
                            "env",
                            "-u",
                            "SAYSO_HOME",
                            "HOME=" + folder,
                            launcher(folder).toString(),
                            "decision",
                            "list"));
        }
        return List.of(
                new BenchmarkResult(
                        title(),
                        ours.median(),
                        "`node -e 0`",
                        theirs.median(),
                        "ms",
                        new PerformanceGoal.None(),
                        "median of " + ROUNDS));
    }

    private static Path launcher(Path folder) throws IOException {
        return only(folder).resolve("bin/sayso");
    }

    private static Path archive() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("app/target/archive").toAbsolutePath())) {
            return files.filter(file -> file.toString().endsWith(".tar.gz"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("dev/archive made no archive"));
        }
    }

    private static Path only(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("sayso-"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
