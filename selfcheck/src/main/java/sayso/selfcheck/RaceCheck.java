package sayso.selfcheck;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.worker.HistoryClient;

/// Races many processes for the same decisions through every interface that answers, while agents
/// wait for some of them over MCP; checks by `HistoryChecker` that each decision got one answer
/// that all agree on.
public final class RaceCheck implements PromiseCheck {
    /// Attempts between two signs of life, on whatever store.
    private static final int BATCH = 2_000;

    private static final int WATCHED = 16;

    @Override
    public String name() {
        return "race";
    }

    @Override
    public String tries() {
        return "many processes answer the same decisions at once";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        Home home = ground.home("home");
        Concurrency crowd = crowd(ground);
        List<ChildProcess> answerers = new ArrayList<>();
        for (int clients : crowd.shares()) {
            answerers.add(ground.worker(home, "r" + (answerers.size() + 1), clients));
        }
        ChildProcess waiter = ground.worker(home, "w", 1);
        int doors;
        List<String> faults;
        try (DecisionDesk desk = ground.desk(home);
                HistoryWriter history = ground.historyWriter("parent");
                RaceProcesses others = new RaceProcesses(ground, home, history)) {
            for (ChildProcess each : answerers) {
                each.expect("ready");
            }
            waiter.expect("ready");
            HistoryClient asker = new HistoryClient("asker", desk, history);
            faults = new ArrayList<>(race(ground, asker, answerers, waiter, others));
            faults.addAll(others.overMcp(desk, answerers));
            doors = others.calls();
        }
        for (ChildProcess each : answerers) {
            each.end();
        }
        waiter.end();
        return judge(ground, home, faults, doors);
    }

    private static Concurrency crowd(CheckContext ground) {
        SelfcheckScale sizes = ground.sizes();
        return ground.bench().rooms().onServer() ? sizes.onServer() : sizes.onFile();
    }

    private static List<String> race(
            CheckContext ground,
            HistoryClient asker,
            List<ChildProcess> answerers,
            ChildProcess waiter,
            RaceProcesses others)
            throws IOException, InterruptedException {
        int decisions = ground.sizes().decisions();
        int batch = Math.max(WATCHED, BATCH / crowd(ground).answerers());
        int asked = 0;
        while (asked < decisions) {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < batch && asked < decisions; i++) {
                asked++;
                ids.add(asker.ask("race-" + asked, "Race " + asked));
            }
            boolean first = asked <= batch;
            List<String> watched = ids.subList(0, first ? Math.min(WATCHED, ids.size()) : 0);
            if (first) {
                waiter.tell("await " + String.join(" ", watched));
            }
            String task = "answer " + String.join(" ", ids);
            answerers.forEach(each -> each.tell(task));
            List<Future<?>> calls = first ? others.onTheCommandLine(ids) : List.of();
            for (ChildProcess each : answerers) {
                each.expect("done");
            }
            others.await(calls);
            for (int i = 0; i < watched.size(); i++) {
                waiter.expect("returned");
            }
            ground.progress(asked, decisions);
        }
        return List.of();
    }

    private static CheckResult judge(CheckContext ground, Home home, List<String> faults, int doors)
            throws IOException {
        FinalStoreState kept;
        try (DecisionStore store = ground.store(home)) {
            kept = FinalStoreState.of(store);
        }
        HistoryFindings findings = ground.judge().judge(kept);
        HistoryFindings.Tally tally = findings.tally();
        Concurrency crowd = crowd(ground);
        CheckFigures figures =
                new CheckFigures()
                        .with("processes", crowd.processes())
                        .with("answerers", crowd.answerers())
                        .with("decisions", tally.decisions())
                        .with("answers", tally.accepted() + tally.refused())
                        .with("won", tally.accepted())
                        .with("lost", tally.refused())
                        .with("other_doors", doors);
        String said =
                "%s answers to %s decisions from %d processes: one winner each, every loser told"
                        .formatted(
                                CheckFigures.grouped(tally.accepted() + tally.refused()),
                                CheckFigures.grouped(tally.decisions()),
                                crowd.processes());
        CheckFaults verdict = new CheckFaults().addAll(faults).add(findings);
        if (tally.accepted() != tally.decisions()) {
            verdict.add(
                    "%d answers counted, of %d decisions"
                            .formatted(tally.accepted(), tally.decisions()));
        }
        return CheckResult.of(verdict.shown(), said, figures.all());
    }
}
