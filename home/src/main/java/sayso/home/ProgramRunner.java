package sayso.home;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs other programs to their end, within a time limit, and returns exit code and output; also
/// finds programs on the PATH.
public final class ProgramRunner {
    private ProgramRunner() {}

    /// What a program printed on both streams and how it ended; 124 if it took too long.
    public record Run(int code, String output) {
        public boolean worked() {
            return code == 0;
        }
    }

    /// Runs a program without input.
    ///
    /// @param environment set in addition to this process's own
    public static Run run(Duration patience, Map<String, String> environment, String... command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile("sayso-run", ".txt");
        try {
            ProcessBuilder builder =
                    PersonEnvironment.child(command)
                            .redirectInput(new File("/dev/null"))
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
                return new Run(124, "no answer in " + patience.toSeconds() + " s");
            }
            return new Run(process.exitValue(), Files.readString(output, UTF_8).strip());
        } finally {
            Files.deleteIfExists(output);
        }
    }

    /// The folders of the PATH, in order.
    public static List<Path> path(Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .toList();
    }

    /// The program of that name which a shell would start.
    public static Optional<Path> find(String name, Map<String, String> environment) {
        return path(environment).stream()
                .map(folder -> folder.resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
