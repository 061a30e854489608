package sayso.selfcheck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionStore;
import sayso.home.Home;
import sayso.selfcheck.history.FinalStoreState;
import sayso.selfcheck.history.HistoryChecker;
import sayso.selfcheck.history.HistoryFindings;
import sayso.selfcheck.trace.DiskCall;
import sayso.selfcheck.trace.DiskSimulator;
import sayso.selfcheck.trace.Strace;
import sayso.selfcheck.trace.StraceReader;
import sayso.wire.selfcheck.HistoryRecord;

/// Records every write of a process that asks and answers, cuts the power after each, and opens
/// what is left, without anything that was not synced and with random pieces of it; everything
/// acknowledged before the cut must be there.
public final class LostWritesCheck implements PromiseCheck {
    private static final int FAULTY_CUTS = 3;
    private static final String DATABASE = "sayso.db";

    @Override
    public String name() {
        return "lost-writes";
    }

    @Override
    public String tries() {
        return "the power is cut after each write to the disk";
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
        Home home = ground.home("home");
        List<DiskCall> calls = record(ground, home);
        return new Cuts(ground, calls).run();
    }

    private static List<DiskCall> record(CheckContext ground, Home home)
            throws IOException, InterruptedException {
        int answers = ground.sizes().traced();
        List<Path> traces = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (int life = 1; life <= 2; life++) {
            String name = "t" + life;
            Path trace = ground.folder().resolve(name + ".strace");
            traces.add(trace);
            try (ChildProcess worker = ground.worker(home, name, 1, "", Strace.recording(trace))) {
                worker.expect("ready");
                for (int i = 0; life == 1 && i < answers; i++) {
                    worker.tell("ask lost-" + i);
                    String asked = worker.expect("asked ");
                    ids.add(asked.substring(asked.lastIndexOf(' ') + 1));
                    worker.expect("done");
                    ground.progress(i, 2L * answers);
                }
                int half = answers / 2;
                List<String> share = life == 1 ? ids.subList(0, half) : ids.subList(half, answers);
                worker.tell("answer " + String.join(" ", share));
                worker.expect("done");
                if (life == 1) {
                    worker.end();
                } else {
                    worker.abandon();
                }
            }
        }
        String folder = home.folder().toRealPath().toString();
        String database = folder + "/" + DATABASE;
        return StraceReader.read(
                traces,
                path ->
                        path.equals(folder)
                                || (path.startsWith(database) && !path.endsWith("-shm")),
                path -> path.contains("/history-"));
    }

    /// One pass over the recording, with a disk that stops at every place.
    private static final class Cuts {
        private final CheckContext ground;
        private final List<DiskCall> calls;
        private final Random random;
        private final Home after;
        private final DiskSimulator disk = new DiskSimulator();
        private final List<HistoryRecord> noted = new ArrayList<>();
        private final CheckFaults verdict = new CheckFaults();
        private final int syncs;
        private boolean grown;
        private int tried;
        private int faulty;
        private int acknowledged;

        Cuts(CheckContext ground, List<DiskCall> calls) throws IOException {
            this.ground = ground;
            this.calls = calls;
            this.random = ground.random("cuts");
            this.after = ground.home("cut");
            this.syncs = (int) calls.stream().filter(call -> call instanceof DiskCall.Sync).count();
        }

        CheckResult run() throws IOException {
            for (int i = 0; i < calls.size() && faulty < FAULTY_CUTS; i++) {
                DiskCall call = calls.get(i);
                // why: between two syncs the durable bytes stay the same and the promises grow, so
                // the last moment before a sync returns stands for all of them
                if (call instanceof DiskCall.Sync && grown) {
                    cut(i, "nothing unsynced is left", disk.withoutCache());
                    grown = false;
                }
                disk.apply(call);
                if (call instanceof DiskCall.Note(_, HistoryRecord record)) {
                    noted.add(record);
                    grown = true;
                    if (record.deed() == HistoryRecord.Deed.ANSWER
                            && record.phase() == HistoryRecord.Phase.OK) {
                        acknowledged++;
                    }
                } else if (disk.hasCached() && isChosen()) {
                    cut(i, "chance pieces are left", disk.withSomeOfTheCache(random));
                }
                ground.progress(calls.size() + i, 2L * calls.size());
            }
            cut(calls.size(), "nothing unsynced is left", disk.withoutCache());
            return result();
        }

        private boolean isChosen() {
            int wanted = ground.sizes().cuts();
            return wanted == 0 || random.nextInt(calls.size()) < wanted;
        }

        private void cut(int place, String how, Map<String, byte[]> left) throws IOException {
            tried++;
            String where = "cut after call %d of %d, %s: ".formatted(place, calls.size(), how);
            List<String> faults = new ArrayList<>();
            lay(left);
            try {
                faults.addAll(ground.bench().examiner().faults(after));
                try (DecisionStore store = ground.store(after)) {
                    HistoryChecker judge = new HistoryChecker();
                    noted.forEach(judge::add);
                    HistoryFindings findings = judge.judge(FinalStoreState.of(store));
                    faults.addAll(findings.faults());
                }
            } catch (StoreException e) {
                faults.add("it cannot be opened: " + e.getMessage());
            }
            if (!faults.isEmpty()) {
                faulty++;
                lay(left, ground.folder().resolve("cut-" + place));
                faults.stream().limit(FAULTY_CUTS).forEach(fault -> verdict.add(where + fault));
            }
        }

        private void lay(Map<String, byte[]> left) throws IOException {
            for (String name : List.of(DATABASE, DATABASE + "-wal", DATABASE + "-shm")) {
                Files.deleteIfExists(after.folder().resolve(name));
            }
            lay(left, after.folder());
        }

        private static void lay(Map<String, byte[]> left, Path folder) throws IOException {
            Files.createDirectories(folder);
            for (Map.Entry<String, byte[]> file : left.entrySet()) {
                @Nullable Path name = Path.of(file.getKey()).getFileName();
                if (name != null) {
                    Files.write(folder.resolve(name), file.getValue());
                }
            }
        }

        private CheckResult result() {
            CheckFigures figures =
                    new CheckFigures()
                            .with("answers", acknowledged)
                            .with("calls", calls.size())
                            .with("syncs", syncs)
                            .with("cuts", calls.size() + 1L)
                            .with("disks_opened", tried);
            String said =
                    "%s answers, power cut at each of %s recorded calls, %s disks opened: nothing acknowledged was lost"
                            .formatted(
                                    CheckFigures.grouped(acknowledged),
                                    CheckFigures.grouped(calls.size()),
                                    CheckFigures.grouped(tried));
            return CheckResult.of(verdict.shown(), said, figures.all());
        }
    }
}
