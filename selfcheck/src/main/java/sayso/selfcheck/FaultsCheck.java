package sayso.selfcheck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryChecker;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.trace.Strace;
import sayso.selfcheck.worker.HistoryClient;

/// Checks behaviour under storage faults: the disk refuses writes, the file is removed, its log is
/// damaged. An answerer gets an error, nothing is acknowledged that is not stored, and work
/// continues once the fault is gone.
final class FaultsCheck implements PromiseCheck {
    private static final int ANSWERS = 12;
    private static final int DAMAGES = 12;
    private static final String DATABASE = "sayso.db";
    private static final String LOG = "sayso.db-wal";

    /// A fault of the disk.
    ///
    /// @param injection what strace makes of a call
    /// @param says what the person must read, beside the name of the file
    private record Fault(String name, String injection, String says) {}

    private static final List<Fault> FAULTS =
            List.of(
                    new Fault("full", "pwrite64:error=ENOSPC:when=60+", "Free some space"),
                    new Fault("write-error", "pwrite64:error=EIO:when=60+", "Check the disk"),
                    new Fault("sync-error", "fsync,fdatasync:error=EIO:when=4+", "Check the disk"),
                    new Fault("read-only", "openat:error=EACCES:when=1+2", "writable"));

    @Override
    public String name() {
        return "faults";
    }

    @Override
    public String tries() {
        return "the disk is full, fails, or loses the file";
    }

    @Override
    public boolean isAboutFiles() {
        return true;
    }

    @Override
    public CheckResult run(CheckContext ground) throws IOException, InterruptedException {
        Optional<String> missing = Strace.missing();
        if (missing.isPresent()) {
            return new CheckResult.NotRun(missing.get(), Strace.WAY_OUT);
        }
        CheckFaults verdict = new CheckFaults();
        int told = 0;
        for (Fault fault : FAULTS) {
            told += suffer(ground, fault, verdict);
        }
        told += takeAway(ground, verdict);
        int recovered = damage(ground, verdict);
        CheckFigures figures =
                new CheckFigures()
                        .with("faults", FAULTS.size() + 2L)
                        .with("refusals", told)
                        .with("damaged_logs", DAMAGES)
                        .with("recovered", recovered);
        return CheckResult.of(
                verdict.shown(),
                "a full disk, failing writes and syncs, a read-only, missing or damaged file: %d calls refused with the way out, none acknowledged falsely"
                        .formatted(told),
                figures.all());
    }

    private static int suffer(CheckContext ground, Fault fault, CheckFaults verdict)
            throws IOException, InterruptedException {
        Home home = ground.home(fault.name());
        List<String> ids = asked(ground, home, fault.name());
        Path folder = home.folder().toRealPath();
        List<String> strace =
                Strace.failing(
                        ground.folder().resolve(fault.name() + ".strace"),
                        List.of(fault.injection()),
                        List.of(folder.resolve(DATABASE), folder.resolve(LOG)));
        List<String> troubles = new ArrayList<>();
        try (ChildProcess worker = ground.worker(home, fault.name(), 1, "", strace)) {
            troubles.addAll(answer(worker, ids));
            worker.abandon();
        }
        told(fault.name(), fault.says(), home, troubles, verdict);
        answerTheRest(ground, home, fault.name(), ids, verdict);
        return troubles.size();
    }

    /// The file is moved away under a running process, and comes back.
    private static int takeAway(CheckContext ground, CheckFaults verdict)
            throws IOException, InterruptedException {
        String name = "gone";
        Home home = ground.home(name);
        List<String> ids = asked(ground, home, name);
        Path file = home.database();
        Path aside = home.folder().resolve("aside.db");
        List<String> troubles;
        try (ChildProcess worker = ground.worker(home, name, 1)) {
            worker.expect("ready");
            Files.move(file, aside);
            worker.tell("answer " + String.join(" ", ids));
            troubles = untilDone(worker);
            Files.move(aside, file);
            worker.tell("answer " + ids.getFirst());
            if (!untilDone(worker).isEmpty()) {
                verdict.add("gone: the file is back, and the process does not go on");
            }
            worker.end();
        }
        told(name, "Put it back", home, troubles, verdict);
        if (troubles.size() != ids.size()) {
            verdict.add("gone: an answer was accepted while the file was away");
        }
        answerTheRest(ground, home, name, ids, verdict);
        return troubles.size();
    }

    /// Bytes in the last part of the log change; what is found then must be whole, if older.
    private static int damage(CheckContext ground, CheckFaults verdict)
            throws IOException, InterruptedException {
        Home home = ground.home("damaged");
        List<String> ids = asked(ground, home, "damaged");
        try (ChildProcess worker = ground.worker(home, "damaged", 1)) {
            worker.expect("ready");
            worker.tell("answer " + String.join(" ", ids));
            worker.expect("done");
            worker.abandon();
        }
        byte[] database = Files.readAllBytes(home.database());
        byte[] log = Files.readAllBytes(home.folder().resolve(LOG));
        Random random = ground.random("damage");
        int recovered = 0;
        for (int i = 0; i < DAMAGES; i++) {
            byte[] damaged = log.clone();
            int from = damaged.length / 2 + random.nextInt(damaged.length / 2);
            int length = Math.min(1 + random.nextInt(600), damaged.length - from);
            for (int place = from; place < from + length; place++) {
                damaged[place] ^= (byte) (1 + random.nextInt(255));
            }
            Home copy = ground.home("damaged-" + i);
            Files.write(copy.database(), database);
            Files.write(copy.folder().resolve(LOG), damaged);
            recovered += recovers(ground, copy, verdict) ? 1 : 0;
        }
        return recovered;
    }

    private static boolean recovers(CheckContext ground, Home home, CheckFaults verdict) {
        try (DecisionStore store = ground.store(home)) {
            HistoryFindings findings = new HistoryChecker().judge(FinalStoreState.of(store));
            findings.faults().forEach(fault -> verdict.add("damaged log: " + fault));
            return true;
        } catch (StoreException e) {
            // why: stopping loudly is as good as recovering, silence is not
            return false;
        }
    }

    private static List<String> asked(CheckContext ground, Home home, String name) {
        List<String> ids = new ArrayList<>();
        try (DecisionDesk desk = ground.desk(home);
                HistoryWriter history = ground.historyWriter(name + "-ask")) {
            HistoryClient client = new HistoryClient(name + "-ask", desk, history);
            for (int i = 0; i < ANSWERS; i++) {
                ids.add(client.ask(name + i, name + i));
            }
        }
        return ids;
    }

    private static List<String> answer(ChildProcess worker, List<String> ids)
            throws IOException, InterruptedException {
        String first = worker.hear(ChildProcess.PATIENCE);
        if (first == null || !first.equals("ready")) {
            return first == null ? List.of() : List.of(first);
        }
        worker.tell("answer " + String.join(" ", ids));
        return untilDone(worker);
    }

    private static List<String> untilDone(ChildProcess worker)
            throws IOException, InterruptedException {
        List<String> troubles = new ArrayList<>();
        for (String line = worker.hear(ChildProcess.PATIENCE);
                line != null && !line.equals("done");
                line = worker.hear(ChildProcess.PATIENCE)) {
            troubles.add(line);
        }
        return troubles;
    }

    private static void told(
            String name, String says, Home home, List<String> troubles, CheckFaults verdict) {
        if (troubles.isEmpty()) {
            verdict.add(name + ": nobody was told of the fault");
        }
        for (String trouble : troubles) {
            if (!trouble.contains(home.database().toString()) || !trouble.contains(says)) {
                verdict.add(name + ": told without the file or the way out: " + trouble);
            }
        }
    }

    private static void answerTheRest(
            CheckContext ground, Home home, String name, List<String> ids, CheckFaults verdict) {
        try (DecisionStore store = ground.store(home);
                HistoryWriter history = ground.historyWriter(name + "-rest")) {
            DecisionDesk desk = ground.desk(store, ground.clock());
            HistoryClient client = new HistoryClient(name + "-rest", desk, history);
            ids.forEach(client::answer);
            HistoryChecker judge = new HistoryChecker();
            for (String each : List.of(name + "-ask", name, name + "-rest")) {
                judge.addAll(ground.history(each));
            }
            judge.judge(FinalStoreState.of(store))
                    .faults()
                    .forEach(fault -> verdict.add(name + ": " + fault));
        }
    }
}
