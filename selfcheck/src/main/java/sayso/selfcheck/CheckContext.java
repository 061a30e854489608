package sayso.selfcheck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.home.PersonEnvironment;
import sayso.selfcheck.history.HistoryChecker;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.worker.WorkerArguments;

/// Context of one check: a folder of its own in which it makes homes, the seed, and the stores,
/// desks, histories and processes that it opens; none of the processes outlives it.
public final class CheckContext implements AutoCloseable {
    private final SelfcheckContext bench;
    private final String check;
    private final Path folder;
    private final Set<Process> processes = ConcurrentHashMap.newKeySet();

    private final AtomicInteger desks = new AtomicInteger();

    public CheckContext(SelfcheckContext bench, String check) throws IOException {
        this.bench = bench;
        this.check = check;
        this.folder = Files.createDirectories(bench.folder().resolve(check));
    }

    SelfcheckContext bench() {
        return bench;
    }

    SelfcheckScale sizes() {
        return bench.sizes();
    }

    InstantSource clock() {
        return bench.clock();
    }

    Path folder() {
        return folder;
    }

    /// A home of this check; whoever runs it may answer there, from inside an agent too.
    Home home(String name) {
        Home home = new Home(folder.resolve(name), "selfcheck");
        home.create();
        try {
            Files.writeString(
                    home.folder().resolve("settings.json"),
                    "{\"answers_from_agent_process\": \"trust\""
                            + bench.rooms().settings(name)
                            + "}\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return home;
    }

    /// The same numbers for the same seed and purpose.
    Random random(String purpose) {
        return new Random(bench.seed() * 31 + (check + "/" + purpose).hashCode());
    }

    DecisionStore store(Home home) {
        return bench.stores().open(home, bench.clock());
    }

    DecisionDesk desk(DecisionStore store, InstantSource clock) {
        return desk(store, clock, DeskPolicy.STANDARD);
    }

    DecisionDesk desk(DecisionStore store, InstantSource clock, DeskPolicy policy) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(
                        DecisionIdGenerator.PREFIX, random("ids" + desks.incrementAndGet())),
                policy,
                clock);
    }

    DecisionDesk desk(Home home) {
        return desk(store(home), bench.clock());
    }

    void progress(long done, long total) {
        bench.progress().at(check, done, total);
    }

    /// The history file of one process.
    Path history(String name) {
        return folder.resolve("history-" + name + ".jsonl");
    }

    HistoryWriter historyWriter(String name) {
        return new HistoryWriter(history(name));
    }

    /// A judge who has read every history of this check.
    HistoryChecker judge() throws IOException {
        HistoryChecker judge = new HistoryChecker();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.getFileName().toString().startsWith("history-"))
                    .sorted()
                    .forEach(judge::addAll);
        }
        return judge;
    }

    /// Starts a worker; it says `ready` once it has opened the store.
    ///
    /// @param trap as in `written:3`; empty for none
    /// @param before words that go before its own, as of a program that looks on
    ChildProcess worker(Home home, String name, int clients, String trap, List<String> before)
            throws IOException {
        List<String> words = new ArrayList<>(before);
        words.addAll(bench.programs().worker());
        words.addAll(
                new WorkerArguments(
                                home.folder().toString(),
                                history(name).toString(),
                                name,
                                clients,
                                bench.seed(),
                                trap)
                        .words());
        return start(home, words);
    }

    ChildProcess worker(Home home, String name, int clients) throws IOException {
        return worker(home, name, clients, "", List.of());
    }

    /// Starts a command of Sayso.
    ChildProcess sayso(Home home, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(bench.programs().sayso());
        words.addAll(List.of(arguments));
        return start(home, words);
    }

    Process process(Home home, List<String> words) throws IOException {
        ProcessBuilder builder = PersonEnvironment.child(words);
        builder.environment().put(Home.VARIABLE, home.folder().toString());
        builder.environment().put("SAYSO_OPEN", "off");
        builder.environment().remove("SAYSO_URL");
        builder.environment().remove("SAYSO_DB");
        builder.redirectError(Redirect.appendTo(folder.resolve("stderr.txt").toFile()));
        Process process = builder.start();
        processes.removeIf(earlier -> !earlier.isAlive());
        processes.add(process);
        return process;
    }

    private ChildProcess start(Home home, List<String> words) throws IOException {
        return new ChildProcess(process(home, words));
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
