package sayso.selfcheck;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.worker.HistoryClient;
import sayso.selfcheck.worker.KillPoint;

/// Kills processes that ask, answer and wait, at points drawn from the seed: while suspended inside
/// a write, or at any moment. Others continue, waiting calls must return, and `HistoryChecker`
/// checks what the clients learned against the store.
public final class KillCheck implements PromiseCheck {
    private static final int VICTIMS = 3;
    private static final int TASKS = 4;
    private static final int WAITER_LIVES = 6;
    private static final long LONGEST_LIFE_NANOS = TimeUnit.MILLISECONDS.toNanos(60);

    private static final String ANY_MOMENT = "";
    private static final List<String> POINTS =
            Stream.concat(
                            Stream.of(KillPoint.values()).map(KillPoint::wireName),
                            Stream.of(ANY_MOMENT, ANY_MOMENT))
                    .toList();

    @Override
    public String name() {
        return "kill";
    }

    @Override
    public String tries() {
        return "processes are killed while they ask, answer and wait";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        try (ExecutorService threads = Executors.newCachedThreadPool(KillCheck::daemon)) {
            return new Play(ground, threads).run();
        }
    }

    private static Thread daemon(Runnable work) {
        return Thread.ofPlatform().daemon().unstarted(work);
    }

    private static final class Play {
        private final CheckContext ground;
        private final ExecutorService threads;
        private final Random random;
        private final Home home;
        private final List<Long> restarts = new ArrayList<>();
        private String first = "";
        private int kills;
        private int rounds;
        private int returned;

        Play(CheckContext ground, ExecutorService threads) throws IOException {
            this.ground = ground;
            this.threads = threads;
            this.random = ground.random("points");
            this.home = ground.home("home");
        }

        CheckResult run() throws IOException, InterruptedException {
            first = askFirst();
            ChildProcess waiter = waiter();
            while (kills < ground.sizes().kills()) {
                rounds++;
                boolean waiterDies = rounds % WAITER_LIVES == 0;
                List<String> ids = ask();
                String wait = "await " + String.join(" ", ids);
                waiter.tell(wait);
                kill(ids);
                if (waiterDies) {
                    waiter.kill();
                    kills++;
                }
                answerWhatIsLeft(ids);
                if (waiterDies) {
                    waiter = waiter();
                    waiter.tell(wait);
                }
                for (int i = 0; i < ids.size(); i++) {
                    waiter.expect("returned ");
                    returned++;
                }
                ground.progress(kills, ground.sizes().kills());
            }
            waiter.end();
            return judge();
        }

        private ChildProcess waiter() throws IOException, InterruptedException {
            ChildProcess waiter = ground.worker(home, "w" + rounds, 1);
            waiter.expect("ready");
            return waiter;
        }

        /// A decision that is answered before any kill, for victims to warm up on.
        private String askFirst() throws IOException {
            try (DecisionDesk desk = ground.desk(home);
                    HistoryWriter history = ground.historyWriter("first")) {
                HistoryClient client = new HistoryClient("first", desk, history);
                String id = client.ask("first", "First");
                client.answer(id);
                return id;
            }
        }

        private List<String> ask() throws IOException {
            List<String> ids = new ArrayList<>();
            try (DecisionDesk desk = ground.desk(home);
                    HistoryWriter history = ground.historyWriter("ask" + rounds)) {
                HistoryClient client = new HistoryClient("ask" + rounds, desk, history);
                for (int i = 0; i < TASKS; i++) {
                    String key = "kill-" + rounds + "-" + i;
                    ids.add(client.ask(key, key));
                }
            }
            return ids;
        }

        private void kill(List<String> ids) throws IOException, InterruptedException {
            List<Future<String>> victims = new ArrayList<>();
            for (int i = 1; i <= VICTIMS; i++) {
                boolean asks = i == VICTIMS;
                String task =
                        asks
                                ? "ask " + String.join(" ", keys())
                                : "answer " + String.join(" ", ids);
                victims.add(threads.submit(victim("v" + rounds + "-" + i, task)));
            }
            for (Future<String> each : victims) {
                try {
                    each.get();
                } catch (ExecutionException e) {
                    throw new IOException("a victim: " + e.getCause(), e);
                }
                kills++;
            }
        }

        private Callable<String> victim(String name, String task) {
            long life = random.nextLong(LONGEST_LIFE_NANOS);
            int write = 2 + random.nextInt(TASKS);
            String point = POINTS.get(random.nextInt(POINTS.size()));
            boolean stands = !point.equals(ANY_MOMENT);
            String trap = stands ? point + ":" + write : "";
            return () -> {
                try (ChildProcess victim = ground.worker(home, name, 1, trap, List.of())) {
                    victim.expect("ready");
                    // why: a process that has not done it once spends its life loading code
                    victim.tell("answer " + first);
                    victim.expect("done");
                    victim.tell(task);
                    if (stands) {
                        victim.expect("at ");
                    } else {
                        LockSupport.parkNanos(life);
                    }
                    victim.kill();
                }
                return name;
            };
        }

        /// Every question is asked again under its key, and what is open is answered.
        private void answerWhatIsLeft(List<String> ids) throws IOException {
            long begun = System.nanoTime();
            try (DecisionDesk desk = ground.desk(home);
                    HistoryWriter history = ground.historyWriter("after" + rounds)) {
                restarts.add(System.nanoTime() - begun);
                HistoryClient client = new HistoryClient("after" + rounds, desk, history);
                keys().forEach(key -> client.ask(key, "Question " + key));
                ids.forEach(client::answer);
            }
        }

        private List<String> keys() {
            List<String> keys = new ArrayList<>();
            for (int i = 0; i < TASKS; i++) {
                keys.add("killed-" + rounds + "-" + i);
            }
            return keys;
        }

        private CheckResult judge() throws IOException {
            FinalStoreState kept;
            try (DecisionStore store = ground.store(home)) {
                kept = FinalStoreState.of(store);
            }
            HistoryFindings findings = ground.judge().judge(kept);
            CheckFaults verdict = new CheckFaults().add(findings);
            int asked = rounds * 2 * TASKS + 1;
            if (kept.size() != asked) {
                verdict.add(
                        "%d decisions are stored, of %d that were asked"
                                .formatted(kept.size(), asked));
            }
            CheckFigures figures =
                    new CheckFigures()
                            .with("kills", kills)
                            .with("decisions", kept.size())
                            .with("acknowledged", findings.tally().accepted())
                            .with("unknown", findings.tally().unknown())
                            .with("waiters_returned", returned)
                            .with("restart_median_us", CheckFigures.percentile(restarts, 0.5))
                            .with("restart_p99_us", CheckFigures.percentile(restarts, 0.99));
            String said =
                    "%s kills: no acknowledged answer lost, no question vanished, %s waiters returned; open again after %s"
                            .formatted(
                                    CheckFigures.grouped(kills),
                                    CheckFigures.grouped(returned),
                                    CheckFigures.millis(CheckFigures.percentile(restarts, 0.5)));
            return CheckResult.of(verdict.shown(), said, figures.all());
        }
    }
}
