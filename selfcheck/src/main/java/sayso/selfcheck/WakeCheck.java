package sayso.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.AnswerLatency;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.trace.Strace;
import sayso.selfcheck.worker.HistoryClient;
import sayso.selfcheck.worker.StoreDecorator;

/// Checks that no waiter misses an answer: not one that comes between its look and its sleep, and
/// not one whose hint is lost.
final class WakeCheck implements PromiseCheck {
    /// A second between looks, and time for a busy computer to get to it.
    private static final Duration LATE = Duration.ofSeconds(5);

    private static final int BATCH = 10;
    private static final int LOST_HINTS = 5;
    private static final int BETWEEN = 20;

    @Override
    public String name() {
        return "wake";
    }

    @Override
    public String tries() {
        return "answers come at the worst moments, and hints of them are lost";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        Home home = ground.home("home");
        Optional<String> missing = Strace.missing();
        try (DecisionDesk desk = ground.desk(home);
                HistoryWriter history = ground.historyWriter("answerer")) {
            HistoryClient answerer = new HistoryClient("answerer", desk, history);
            betweenLookingAndSleeping(ground, home, answerer);
            try (ChildProcess waiter = ground.worker(home, "w", 1)) {
                answerWhileItWaits(ground, answerer, waiter, ground.sizes().wakes());
                waiter.end();
            }
            if (missing.isEmpty() && !ground.bench().rooms().onServer()) {
                withoutHints(ground, home, answerer);
            }
        }
        return judge(ground, home, missing);
    }

    /// The answer comes after the waiter found the decision open and before it sleeps.
    private static void betweenLookingAndSleeping(
            CheckContext ground, Home home, HistoryClient answerer) throws InterruptedException {
        AtomicReference<String> expected = new AtomicReference<>("");
        DecisionStore gap =
                new StoreDecorator(ground.store(home)) {
                    @Override
                    public Optional<Decision> read(DecisionId id) {
                        Optional<Decision> found = super.read(id);
                        if (expected.compareAndSet(id.value(), "")) {
                            answerer.answer(id.value());
                        }
                        return found;
                    }
                };
        try (DecisionDesk desk = ground.desk(gap, ground.clock());
                HistoryWriter history = ground.historyWriter("between")) {
            HistoryClient waiter = new HistoryClient("between", desk, history);
            for (int i = 0; i < BETWEEN; i++) {
                String id = answerer.ask("between-" + i, "Between " + i);
                expected.set(id);
                waiter.read(id, ChildProcess.PATIENCE);
            }
        }
    }

    private static void answerWhileItWaits(
            CheckContext ground, HistoryClient answerer, ChildProcess waiter, int count)
            throws IOException, InterruptedException {
        waiter.expect("ready");
        for (int done = 0; done < count; done += BATCH) {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < Math.min(BATCH, count - done); i++) {
                ids.add(answerer.ask("wake-" + waiter.process().pid() + "-" + (done + i), "Wake"));
            }
            waiter.tell("await " + String.join(" ", ids));
            for (String id : ids) {
                answerer.answer(id);
                waiter.expect("returned ");
            }
            ground.progress(done, count);
        }
    }

    /// The waiter's watch of the folder is left out by the system, so no hint ever comes.
    private static void withoutHints(CheckContext ground, Home home, HistoryClient answerer)
            throws IOException, InterruptedException {
        Path log = ground.folder().resolve("hints.strace");
        List<String> deaf = Strace.failing(log, List.of("inotify_add_watch:retval=1"), List.of());
        try (ChildProcess waiter = ground.worker(home, "deaf", 1, "", deaf)) {
            answerWhileItWaits(ground, answerer, waiter, LOST_HINTS);
            waiter.end();
        }
    }

    private static CheckResult judge(CheckContext ground, Home home, Optional<String> missing)
            throws IOException {
        FinalStoreState kept;
        try (DecisionStore store = ground.store(home)) {
            kept = FinalStoreState.of(store);
        }
        HistoryFindings findings = ground.judge().judge(kept);
        CheckFaults verdict = new CheckFaults().add(findings);
        Map<String, List<Long>> waits = new HashMap<>();
        for (String waiter : List.of("between", "w", "deaf")) {
            waits.put(
                    waiter,
                    AnswerLatency.betweenAnswerAndReader(
                            ground.history("answerer"), ground.history(waiter)));
        }
        waits.forEach((waiter, nanos) -> {
            for (long each : nanos) {
                if (each > LATE.toNanos()) {
                    verdict.add(
                            "a waiter (%s) learned of an answer only after %d ms"
                                    .formatted(waiter, Duration.ofNanos(each).toMillis()));
                }
            }
        });
        List<Long> usual = waits.getOrDefault("w", List.of());
        List<Long> deaf = waits.getOrDefault("deaf", List.of());
        CheckFigures figures =
                new CheckFigures()
                        .with("waits", usual.size())
                        .with("wake_median_us", CheckFigures.percentile(usual, 0.5))
                        .with("wake_p99_us", CheckFigures.percentile(usual, 0.99))
                        .with("between_looking_and_sleeping", BETWEEN)
                        .with("hints_lost", deaf.size())
                        .with("without_hint_worst_us", CheckFigures.percentile(deaf, 1.0));
        boolean onServer = ground.bench().rooms().onServer();
        if (verdict.isSound() && missing.isPresent() && !onServer) {
            return new CheckResult.NotRun(
                    "hints could not be taken away, since " + missing.get(), Strace.WAY_OUT);
        }
        String said =
                "%d waiters in another process woke %s after the answer (p99 %s)"
                                .formatted(
                                        usual.size(),
                                        CheckFigures.millis(CheckFigures.percentile(usual, 0.5)),
                                        CheckFigures.millis(CheckFigures.percentile(usual, 0.99)))
                        + (deaf.isEmpty()
                                ? ""
                                : "; without hints after at most "
                                        + CheckFigures.millis(CheckFigures.percentile(deaf, 1.0)));
        return CheckResult.of(verdict.shown(), said, figures.all());
    }
}
