package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import sayso.app.console.ConsoleStreams;
import sayso.contracts.SettableClock;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.home.Home;
import sayso.store.sqlite.SqliteStore;

/// `sayso acp` in this process, over a home, between an editor and an agent that the test plays both: the agent is a
/// process that passes on what the test writes into one pipe, and writes what it receives into another.
final class AcpPairHarness {
    static final Actor.Person PERSON = new Actor.Person("eva", Surface.CLI, Assurance.TERMINAL);

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final Path home;
    private final PipedOutputStream editor = new PipedOutputStream();
    private final ByteArrayOutputStream diagnostics = new ByteArrayOutputStream();
    private final LineSink toEditor = new LineSink();
    private final BlockingQueue<String> toAgent = new LinkedBlockingQueue<>();
    private final FutureTask<Integer> proxy;
    private final OutputStream agent;
    private final Thread reader;
    private final Wiring wiring;

    /// @param environment of the proxy
    private AcpPairHarness(Path folder, Map<String, String> environment) throws Exception {
        this.home = folder.resolve("home");
        Path from = folder.resolve("from" + System.nanoTime());
        Path to = folder.resolve("to" + System.nanoTime());
        new ProcessBuilder("mkfifo", from.toString(), to.toString()).start().waitFor();
        ConsoleStreams console =
                new ConsoleStreams(
                        new PipedInputStream(editor, 1 << 16),
                        new PrintStream(toEditor, true, UTF_8),
                        new PrintStream(diagnostics, true, UTF_8));
        String script = "{ cat <&3 >\"$1\" & } 3<&0; exec cat \"$0\"";
        proxy =
                new FutureTask<>(() ->
                        Main.run(
                                console,
                                environment,
                                "acp",
                                "--",
                                "bash",
                                "-c",
                                script,
                                from.toString(),
                                to.toString()));
        Thread.ofPlatform().daemon().start(proxy);
        agent = new FileOutputStream(from.toFile());
        InputStream heard = new FileInputStream(to.toFile());
        reader = Thread.ofPlatform().daemon().start(() -> read(heard));
        this.wiring =
                Wiring.serving(
                        new ConsoleStreams(
                                InputStream.nullInputStream(),
                                new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
                                new PrintStream(OutputStream.nullOutputStream(), false, UTF_8)),
                        McpSessionHarness.environment(home, false));
    }

    static AcpPairHarness in(Path folder) throws Exception {
        return in(folder, McpSessionHarness.environment(folder.resolve("home"), false));
    }

    /// The same with a proxy that has another environment, as one that works on the hub of this home has.
    static AcpPairHarness in(Path folder, Map<String, String> environment) throws Exception {
        return new AcpPairHarness(folder, environment);
    }

    private void read(InputStream stream) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                toAgent.add(line);
            }
        } catch (IOException _) {
            toAgent.add("broken");
        }
    }

    void editorSays(String line) throws IOException {
        editor.write((line + "\n").getBytes(UTF_8));
        editor.flush();
    }

    void agentSays(String line) throws IOException {
        agent.write((line + "\n").getBytes(UTF_8));
        agent.flush();
    }

    String editorHears() throws InterruptedException {
        return next(toEditor.lines);
    }

    String agentHears() throws InterruptedException {
        return next(toAgent);
    }

    /// Waits until the agent sees the end of what it receives; it goes on by itself.
    void agentHearsTheEnd() throws InterruptedException {
        if (!reader.join(PATIENCE)) {
            throw new AssertionError("the agent's input goes on");
        }
    }

    /// What the agent heard that no test took.
    List<String> agentAlsoHeard() {
        List<String> rest = new ArrayList<>();
        toAgent.drainTo(rest);
        return rest;
    }

    List<String> editorAlsoHeard() {
        List<String> rest = new ArrayList<>();
        toEditor.lines.drainTo(rest);
        return rest;
    }

    private String next(BlockingQueue<String> lines) throws InterruptedException {
        String line = lines.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("no line came; said: " + diagnostics.toString(UTF_8));
        }
        return line;
    }

    DecisionDesk desk() {
        return wiring.desk();
    }

    /// The decision that waits, once there is one.
    Decision waiting() throws InterruptedException {
        return first(DecisionQuery.pending());
    }

    /// The decision of this title, once there is one, whatever became of it.
    Decision asked(String title) throws InterruptedException {
        return first(DecisionQuery.all().containing(title));
    }

    private Decision first(DecisionQuery query) throws InterruptedException {
        new Home(home, "test").create();
        try (SqliteStore store =
                        SqliteStore.open(
                                new Home(home, "test").database(), SettableClock.standing());
                WakeupSignal wakeups = store.log().wakeups()) {
            List<Decision> found = store.find(query);
            while (found.isEmpty()) {
                wakeups.await(PATIENCE);
                found = store.find(query);
            }
            return found.getFirst();
        }
    }

    /// The decision once it has ended.
    Decision ended(Decision decision) throws InterruptedException {
        return desk().await(decision.id(), PERSON, PATIENCE).decision();
    }

    void answerElsewhere(Decision decision, String option) {
        desk().answer(decision.id(), Answer.choosing(new OptionId(option)), PERSON, null);
    }

    /// Closes the editor's end.
    void editorGoes() throws IOException {
        editor.close();
    }

    /// Ends the agent and the editor.
    int exitCode() throws Exception {
        agent.close();
        editor.close();
        return proxy.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    String diagnostics() {
        return diagnostics.toString(UTF_8);
    }

    void close() throws Exception {
        int _ = exitCode();
        wiring.close();
    }

    /// Lines that were written, whole.
    private static final class LineSink extends OutputStream {
        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int one) {
            if (one == '\n') {
                lines.add(line.toString(UTF_8));
                line.reset();
            } else {
                line.write(one);
            }
        }
    }
}
