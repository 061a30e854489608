package sayso.app.selfcheck;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.ExitCode;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.worker.HistoryClient;
import sayso.selfcheck.worker.KillPoint;
import sayso.selfcheck.worker.KillTrap;
import sayso.selfcheck.worker.KillTrapStore;
import sayso.selfcheck.worker.StoreOpener;
import sayso.selfcheck.worker.WaiterPool;
import sayso.selfcheck.worker.WorkerArguments;

/// One process of a self-check: runs several clients that ask, answer and wait at one store,
/// controlled by lines of standard input, and records the history of what they did. It ends with
/// its input, so that it does not outlive the check that started it.
///
/// `answer ID…` and `ask KEY…`: every client does all of them, then the line `done`. `await ID…`:
/// waits beside everything else, and prints `returned ID` for each. `end`: ends properly.
public final class SelfcheckWorker {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final String END = "end";

    private final ConsoleStreams console;
    private final WorkerArguments arguments;
    private final KillTrap trap;
    private final LinkedBlockingQueue<String> tasks = new LinkedBlockingQueue<>();

    private SelfcheckWorker(ConsoleStreams console, WorkerArguments arguments) {
        this.console = console;
        this.arguments = arguments;
        this.trap =
                arguments.trap().isEmpty()
                        ? KillTrap.none()
                        : KillTrap.of(arguments.trap(), this::say);
    }

    /// @return the exit code
    public static int run(
            StoreOpener stores, InstantSource clock, ConsoleStreams console, String... words) {
        return new SelfcheckWorker(console, WorkerArguments.parse(words)).work(stores, clock);
    }

    private int work(StoreOpener stores, InstantSource clock) {
        Thread.ofPlatform().daemon().name("input").start(this::listen);
        Home home = new Home(Path.of(arguments.home()), "selfcheck");
        try (HistoryWriter history = new HistoryWriter(Path.of(arguments.history()));
                DecisionDesk desk = desk(new KillTrapStore(stores.open(home, clock), trap), clock);
                ExecutorService threads = Executors.newCachedThreadPool(SelfcheckWorker::daemon)) {
            List<HistoryClient> clients = new ArrayList<>();
            for (int i = 1; i <= arguments.clients(); i++) {
                clients.add(new HistoryClient(arguments.name() + "." + i, desk, history));
            }
            say("ready");
            return serve(
                    clients, new WaiterPool(arguments.name(), desk, history, this::say), threads);
        } catch (StoreException e) {
            say("trouble " + e.getMessage());
            return ExitCode.ERROR;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.ERROR;
        }
    }

    private DecisionDesk desk(DecisionStore store, InstantSource clock) {
        Random random = new Random(arguments.seed() * 31 + arguments.name().hashCode());
        DecisionIdGenerator ids = new DecisionIdGenerator(DecisionIdGenerator.PREFIX, random);
        return new LocalDecisionDesk(store, ids, DeskPolicy.STANDARD, clock);
    }

    private int serve(List<HistoryClient> clients, WaiterPool waiters, ExecutorService threads)
            throws InterruptedException {
        while (true) {
            String[] words = tasks.take().split(" ", -1);
            List<String> names = Arrays.asList(words).subList(1, words.length);
            switch (words[0]) {
                case "answer" -> all(clients, threads, client -> answerAll(client, names));
                case "ask" -> all(clients, threads, client -> askAll(client, names));
                case "await" -> names.forEach(id -> waiters.await(id, threads, LONG));
                case END -> {
                    threads.shutdownNow();
                    return ExitCode.DONE;
                }
                default -> say("trouble unknown task " + words[0]);
            }
        }
    }

    private void all(List<HistoryClient> clients, ExecutorService threads, Task task)
            throws InterruptedException {
        List<Future<?>> running = new ArrayList<>();
        for (HistoryClient client : clients) {
            running.add(threads.submit(() -> task.doAs(client)));
        }
        for (Future<?> each : running) {
            try {
                each.get();
            } catch (ExecutionException e) {
                say("trouble " + String.valueOf(e.getCause()).replace('\n', ' '));
            }
        }
        say("done");
    }

    private void answerAll(HistoryClient client, List<String> ids) {
        for (String id : ids) {
            try {
                client.answer(id);
            } catch (StoreException e) {
                // why: one that failed is in the history, and the next may go through
                say("trouble " + e.getMessage());
            }
            trap.reached(KillPoint.ACKNOWLEDGED);
        }
    }

    private void askAll(HistoryClient client, List<String> keys) {
        for (String key : keys) {
            try {
                say("asked " + key + " " + client.ask(key, "Question " + key));
            } catch (StoreException e) {
                say("trouble " + e.getMessage());
            }
            trap.reached(KillPoint.ACKNOWLEDGED);
        }
    }

    /// why: read all the time, so that this process ends at once when its parent is no more
    private void listen() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(console.in(), UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                tasks.add(line);
                if (line.equals(END)) {
                    return;
                }
            }
        } catch (IOException e) {
            say("trouble " + e.getMessage());
        }
        // why: a store that is closed in good order puts its log away, and some checks need the log
        Runtime.getRuntime().halt(ExitCode.NOTHING);
    }

    private void say(String line) {
        synchronized (console) {
            console.out().println(line);
            console.out().flush();
        }
    }

    private static Thread daemon(Runnable work) {
        return Thread.ofPlatform().daemon().unstarted(work);
    }

    /// Task that every client of the process carries out.
    private interface Task {
        void doAs(HistoryClient client);
    }
}
