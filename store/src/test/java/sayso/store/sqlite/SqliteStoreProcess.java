package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;

/// Another program with the same database: it starts, waits for a word, then opens the store,
/// commits one decision with its event and tells so.
final class SqliteStoreProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private SqliteStoreProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    static SqliteStoreProcess start(Path file, String id) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(SqliteStoreProcess.class, file.toString(), id));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        SqliteStoreProcess started = new SqliteStoreProcess(builder.start());
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

    long pid() {
        return process.pid();
    }

    /// As `kill -9` does, in the middle of whatever it is at.
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        output.println("ready");
        requireNonNull(input.readLine(), "the test has gone");
        try (SqliteStore store = SqliteStore.open(Path.of(arguments[0]), InstantSource.system())) {
            store.write(transaction -> {
                Decision row = aDecision().row(arguments[1], transaction.now());
                transaction.append(row.id(), new LogEvent.Delivered(MAXI));
                return transaction.insert(row, null);
            });
            output.println("committed");
        }
    }
}
