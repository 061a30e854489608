package sayso.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.store.sqlite.SqliteStore;

/// Another program that asks and answers without end, and names each decision once its answer is
/// acknowledged.
final class WriterProcess {
    private final Process process;
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private final Thread reader;

    private WriterProcess(Process process) {
        this.process = process;
        this.reader = Thread.ofPlatform().daemon().start(this::read);
    }

    static WriterProcess start(Path file, int seed) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        ChildJavaCommand.of(
                                WriterProcess.class, file.toString(), Integer.toString(seed)));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        return new WriterProcess(builder.start());
    }

    /// Returns once so many answers were acknowledged.
    void awaitAnswers(int count) {
        while (acknowledged.size() < count) {
            if (!process.isAlive()) {
                throw new IllegalStateException("the writer ended");
            }
            Thread.onSpinWait();
        }
    }

    Set<String> acknowledged() {
        return Set.copyOf(acknowledged);
    }

    /// Kills it in the middle of whatever it does.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        reader.join();
    }

    private void read() {
        try (BufferedReader output = process.inputReader(UTF_8)) {
            for (String id = output.readLine(); id != null; id = output.readLine()) {
                acknowledged.add(id);
            }
        } catch (IOException e) {
            // why: it was killed in the middle of a line, which then does not count
        }
    }

    public static void main(String[] arguments) {
        PrintStream output = new PrintStream(System.out, true, UTF_8);
        InstantSource clock = InstantSource.system();
        int seed = Integer.parseInt(arguments[1]);
        try (DecisionDesk desk =
                new LocalDecisionDesk(
                        SqliteStore.open(Path.of(arguments[0]), clock),
                        new DecisionIdGenerator("d-", new Random(seed)),
                        DeskPolicy.STANDARD,
                        clock)) {
            while (true) {
                Decision asked =
                        ((AskResult.Asked) desk.ask(aDecision().blocking("bd-" + seed).ask()))
                                .decision();
                ChangeResult result =
                        desk.answer(asked.id(), Answer.choosing(new OptionId("a")), MAXI, null);
                if (result instanceof ChangeResult.Accepted) {
                    output.println(asked.id());
                }
            }
        }
    }
}
