package sayso.channel.open;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;
import sayso.home.ProgramRunner;

/// Finds programs such as tmux or a browser on the person's PATH and runs them in exactly the
/// person's environment for a limited time; returns the exit code with the output, or why there is
/// none.
public final class ExternalPrograms {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_OUTPUT = 2_000;
    private static final int MOST_OF_A_SCREEN = 200_000;

    private final Map<String, String> environment;

    public ExternalPrograms(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /// What a program did within its time.
    sealed interface Ran {
        record Ended(int code, String output) implements Ran {}

        /// It still ran; whether it was ended depends on who started it.
        record Running() implements Ran {}

        record Missing(String program) implements Ran {}

        record Broken(String why) implements Ran {}
    }

    Map<String, String> environment() {
        return environment;
    }

    public Optional<Path> find(String program) {
        return ProgramRunner.find(program, environment);
    }

    /// Runs a program to its end, or ends it.
    Ran run(String program, List<String> words) throws InterruptedException {
        return run(program, words, PATIENCE, true, MOST_OUTPUT);
    }

    /// The same for a program that writes much.
    Ran read(String program, List<String> words) throws InterruptedException {
        return run(program, words, PATIENCE, true, MOST_OF_A_SCREEN);
    }

    /// Starts a program that goes on by itself, and looks for a moment whether it does.
    Ran start(String program, List<String> words, Duration moment) throws InterruptedException {
        return run(program, words, moment, false, MOST_OUTPUT);
    }

    private Ran run(String program, List<String> words, Duration patience, boolean ends, int most)
            throws InterruptedException {
        Optional<Path> found = find(program);
        if (found.isEmpty()) {
            return new Ran.Missing(program);
        }
        List<String> command = new ArrayList<>();
        command.add(found.get().toString());
        command.addAll(words);
        try {
            Path output = Files.createTempFile("sayso-open", ".txt");
            try {
                Process process = begun(command, output);
                if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                    if (ends) {
                        process.descendants().forEach(ProcessHandle::destroyForcibly);
                        process.destroyForcibly();
                    }
                    return new Ran.Running();
                }
                return new Ran.Ended(process.exitValue(), text(output, most));
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return new Ran.Broken(program + " cannot be started: " + FileErrorText.of(e));
        }
    }

    private Process begun(List<String> command, Path output) throws IOException {
        ProcessBuilder builder =
                PersonEnvironment.child(environment, command)
                        .redirectInput(new File("/dev/null"))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        return builder.start();
    }

    private static String text(Path output, int most) throws IOException {
        byte[] bytes = Files.readAllBytes(output);
        return new String(bytes, 0, Math.min(bytes.length, most), UTF_8).strip();
    }

    /// What came of a program that has to end well.
    static AnnouncementResult shown(Ran ran, String program) {
        return switch (ran) {
            case Ran.Ended(int code, _) when code == 0 -> new AnnouncementResult.Shown();
            case Ran.Ended(int code, String output) ->
                    new AnnouncementResult.Failed(
                            program
                                    + " ended with "
                                    + code
                                    + (output.isEmpty() ? "" : ": " + firstLine(output)));
            case Ran.Running _ ->
                    new AnnouncementResult.Failed(
                            program + " took longer than " + PATIENCE.toSeconds() + " s");
            case Ran.Missing _ -> new AnnouncementResult.Failed(program + " is not on the PATH");
            case Ran.Broken(String why) -> new AnnouncementResult.Failed(why);
        };
    }

    static String firstLine(String output) {
        return output.lines().findFirst().orElse("");
    }
}
