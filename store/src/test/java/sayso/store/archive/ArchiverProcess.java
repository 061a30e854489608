package sayso.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import sayso.contracts.ChildJavaCommand;
import sayso.decision.model.StoreException;
import sayso.store.sqlite.SqliteStore;

/// Another program that archives, stops for good at one of the moments at which it looks at the clock, and says so: there
/// it is killed.
final class ArchiverProcess implements AutoCloseable {
    private static final String THERE = "there";
    private static final String DONE = "done";

    private final Process process;
    private final BufferedReader output;

    private ArchiverProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(UTF_8);
    }

    /// @param looks at the clock before it stops
    static ArchiverProcess start(Path database, Instant now, int looks) throws IOException {
        return start(List.of(), database, now, Integer.toString(looks));
    }

    /// One that no file may grow beyond so many blocks of 512 bytes for, and that archives and compacts.
    static ArchiverProcess startWithin(long blocks, Path database, Instant now) throws IOException {
        return start(
                List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh"),
                database,
                now,
                "compact");
    }

    private static ArchiverProcess start(
            List<String> before, Path database, Instant now, String what) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(
                ChildJavaCommand.of(
                        ArchiverProcess.class, database.toString(), now.toString(), what));
        return new ArchiverProcess(
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }

    /// Kills it once it has stopped.
    ///
    /// @return false if it came to its end before
    boolean killThere() throws IOException, InterruptedException {
        boolean there = THERE.equals(said());
        process.destroyForcibly().waitFor();
        return there;
    }

    /// The next line that it writes.
    String said() throws IOException {
        return String.valueOf(output.readLine());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        Path database = Path.of(arguments[0]);
        Instant now = Instant.parse(arguments[1]);
        if (arguments[2].equals("compact")) {
            compact(database, now, out);
            return;
        }
        AtomicInteger looks = new AtomicInteger(Integer.parseInt(arguments[2]));
        InstantSource clock =
                () -> {
                    if (looks.getAndDecrement() == 0) {
                        out.println(THERE);
                        untilKilled();
                    }
                    return now;
                };
        try (SqliteStore store = SqliteStore.open(database, clock)) {
            ArchivePreview _ = new DecisionArchiver(store).run(now, MAXI, _ -> {}, () -> true);
            out.println(DONE);
        }
    }

    private static void compact(Path database, Instant now, PrintStream out) {
        try (SqliteStore store = SqliteStore.open(database, () -> now)) {
            DecisionArchiver archiver = new DecisionArchiver(store);
            out.println(archiver.run(now, MAXI, _ -> {}, () -> true).decisions());
            try {
                out.println(archiver.compact());
            } catch (StoreException e) {
                out.println(e.trouble());
            }
        }
    }

    private static void untilKilled() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
