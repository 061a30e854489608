package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// Another program with the same database: it starts, waits for a word, then opens the store,
/// commits one decision with its event and tells so.
final class PostgresStoreProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    private PostgresStoreProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    static PostgresStoreProcess start(PostgresAddress address, String id) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                PostgresStoreProcess.class,
                                address.url() + "?user=" + address.user(),
                                id));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        PostgresStoreProcess started = new PostgresStoreProcess(builder.start());
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

    @Override
    public void close() {
        process.destroyForcibly();
    }

    static void append(PostgresStore store, String id) {
        store.write(transaction -> {
            transaction.append(new DecisionId(id), new LogEvent.Delivered(MAXI));
            return true;
        });
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        output.println("ready");
        requireNonNull(input.readLine(), "the test has gone");
        try (PostgresStore store =
                PostgresStore.open(PostgresAddress.parse(arguments[0]), PostgresOptions.COMMAND)) {
            store.write(transaction -> {
                Decision row = aDecision().row(arguments[1], transaction.now());
                transaction.append(row.id(), new LogEvent.Delivered(MAXI));
                return transaction.insert(row, null);
            });
            output.println("committed");
        }
    }
}
