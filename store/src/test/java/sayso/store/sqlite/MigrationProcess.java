package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sayso.contracts.ChildJavaCommand;
import sayso.store.Migration;
import sayso.store.SchemaVersion;

/// A program of a later version with the same database: it starts, waits for a word, brings the file
/// up to date by steps that only tests have, and tells so. It can stop before one statement, so that
/// it can be killed there.
final class MigrationProcess implements AutoCloseable {
    static final List<Migration> STEPS = steps();

    private final Process process;
    private final BufferedReader output;

    private MigrationProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    /// @param stopsBefore the statement it stops before, counted from 1; 0 to stop nowhere
    static MigrationProcess start(Path file, int stopsBefore) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                MigrationProcess.class,
                                file.toString(),
                                Integer.toString(stopsBefore)));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        MigrationProcess started = new MigrationProcess(builder.start());
        started.expect("ready");
        return started;
    }

    void go() throws IOException {
        process.outputWriter(UTF_8).append("go\n").flush();
    }

    void expect(String line) throws IOException {
        String read = output.readLine();
        if (!line.equals(read)) {
            throw new IllegalStateException("expected '" + line + "', got '" + read + "'");
        }
    }

    /// kill -9, and gone when this returns.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    static SqliteStore open(Path file, Consumer<String> before) {
        SqliteConnector connections = new SqliteConnector(new DatabaseFile(file));
        return SqliteStore.open(
                connections,
                InstantSource.system(),
                SqliteOptions.STANDARD,
                new SqliteSchema(connections.troubles(), STEPS, before));
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        int stopsBefore = Integer.parseInt(arguments[1]);
        List<String> seen = new ArrayList<>();
        output.println("ready");
        requireNonNull(input.readLine(), "the test has gone");
        open(
                        Path.of(arguments[0]),
                        statement -> {
                            seen.add(statement);
                            if (seen.size() == stopsBefore) {
                                output.println("stopped");
                                waitForTheEnd(input);
                            }
                        })
                .close();
        output.println("migrated");
    }

    private static void waitForTheEnd(BufferedReader input) {
        try {
            requireNonNull(input.readLine(), "killed too late");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Migration> steps() {
        List<Migration> steps = new ArrayList<>(Migration.ALL);
        int major = Migration.CURRENT.major();
        steps.add(new Migration("test-v101__more.sql", new SchemaVersion(major, 901)));
        steps.add(new Migration("test-v102__again.sql", new SchemaVersion(major, 902)));
        return List.copyOf(steps);
    }
}
