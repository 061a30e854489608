package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;

/// Another program that asks one question after the other in a project of its own, and says each one's id once it is
/// committed, until it is killed.
final class StreamWriterProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;
    private final List<DecisionId> committed = new ArrayList<>();

    private StreamWriterProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    static StreamWriterProcess start(PostgresAddress address, String project) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                StreamWriterProcess.class,
                                address.url() + "?user=" + address.user(),
                                project));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        return new StreamWriterProcess(builder.start());
    }

    /// Waits until it has committed so many more.
    void commit(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            String line = output.readLine();
            if (line == null) {
                throw new IllegalStateException("the writer has ended");
            }
            committed.add(new DecisionId(line));
        }
    }

    /// Kills it, in whatever it does at that moment.
    ///
    /// @return what it said that it committed
    List<DecisionId> kill() throws IOException {
        // why: what it wrote is read to the end, and a process that is destroyed itself closes its
        // streams
        process.toHandle().destroyForcibly();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (DecisionId.isWellFormed(line)) {
                committed.add(new DecisionId(line));
            }
        }
        return List.copyOf(committed);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) {
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        PostgresStore store =
                PostgresStore.open(
                        PostgresAddress.parse(arguments[0]), PostgresOptions.COMMAND.neverAlone());
        DecisionDesk desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new SecureRandom()),
                        DeskPolicy.STANDARD,
                        store.clock());
        Asker asker = Asker.local(arguments[1] + "/night", "mcp");
        for (int i = 0; i < 100_000; i++) {
            AskResult result = desk.ask(aDecision().titled("No " + i).askedBy(asker).ask());
            output.println(((AskResult.Asked) result).decision().id().value());
        }
    }
}
