package sayso.selfcheck;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.worker.HistoryClient;

/// Checks that a key gives one decision: many clients ask under the same keys at once; some are
/// killed and ask again.
final class AskOnceCheck implements PromiseCheck {
    private static final int PROCESSES = 4;
    private static final int CLIENTS = 4;
    private static final int CONFLICTS = 5;
    private static final long LONGEST_LIFE_NANOS = 40_000_000;

    @Override
    public String name() {
        return "ask-once";
    }

    @Override
    public String tries() {
        return "many ask under one key at once, and some are killed and ask again";
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        Home home = ground.home("home");
        int count = ground.sizes().keys();
        List<String> keys =
                IntStream.rangeClosed(1, count).mapToObj(number -> "once-" + number).toList();
        String task = "ask " + String.join(" ", keys);
        List<ChildProcess> askers = new ArrayList<>();
        for (int i = 1; i <= PROCESSES; i++) {
            askers.add(ground.worker(home, "a" + i, CLIENTS));
        }
        for (ChildProcess each : askers) {
            each.expect("ready");
        }
        askers.forEach(each -> each.tell(task));
        LockSupport.parkNanos(ground.random("life").nextLong(LONGEST_LIFE_NANOS));
        askers.getFirst().kill();
        ChildProcess again = ground.worker(home, "again", CLIENTS);
        again.expect("ready");
        again.tell(task);
        askers.set(0, again);
        for (ChildProcess each : askers) {
            each.expect("done");
            each.end();
        }
        List<String> conflicts = otherBody(ground, home, keys);
        return judge(ground, home, count, conflicts);
    }

    /// @return keys under which another question was not refused
    private static List<String> otherBody(CheckContext ground, Home home, List<String> keys)
            throws IOException {
        List<String> missed = new ArrayList<>();
        try (DecisionDesk desk = ground.desk(home);
                HistoryWriter aside = new HistoryWriter(ground.folder().resolve("aside.jsonl"))) {
            HistoryClient client = new HistoryClient("other", desk, aside);
            for (String key : keys.subList(0, Math.min(CONFLICTS, keys.size()))) {
                String came = client.ask(key, "Another question");
                if (!came.equals("conflict")) {
                    missed.add("another question under " + key + " came to " + came);
                }
            }
        }
        return missed;
    }

    private static CheckResult judge(
            CheckContext ground, Home home, int keys, List<String> conflicts) throws IOException {
        FinalStoreState kept;
        try (DecisionStore store = ground.store(home)) {
            kept = FinalStoreState.of(store);
        }
        HistoryFindings findings = ground.judge().judge(kept);
        CheckFaults verdict = new CheckFaults().add(findings).addAll(conflicts);
        if (kept.size() != keys) {
            verdict.add("%d decisions were stored for %d keys".formatted(kept.size(), keys));
        }
        long asks = findings.tally().records() / 2;
        CheckFigures figures =
                new CheckFigures()
                        .with("clients", (long) PROCESSES * CLIENTS)
                        .with("keys", keys)
                        .with("asks", asks)
                        .with("decisions", kept.size());
        String said =
                "%s asks by %d clients under %d keys: one decision for each key"
                        .formatted(CheckFigures.grouped(asks), PROCESSES * CLIENTS, keys);
        return CheckResult.of(verdict.shown(), said, figures.all());
    }
}
