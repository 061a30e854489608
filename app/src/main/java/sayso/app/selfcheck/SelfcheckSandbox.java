package sayso.app.selfcheck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.decision.model.StoreException;
import sayso.home.Home;
import sayso.selfcheck.SelfcheckFolder;
import sayso.selfcheck.TestStores;
import sayso.selfcheck.worker.StoreOpener;

/// Sandbox of a self-check run: creates a temporary folder beside the person's home, with homes and
/// stores for the run, and removes it at the end, also by Ctrl-C, unless it is to be kept. The
/// stores are in the folder, or on the person's database server.
final class SelfcheckSandbox implements AutoCloseable {
    private static final int LOOKS = 5;
    private static final long BETWEEN_LOOKS_NANOS = 60_000_000;

    private final SelfcheckFolder folder;
    private final StoreOpener stores;
    private final TestStores rooms;
    private final String place;
    private final String engine;
    private final Thread interrupted;
    private volatile boolean stopped;
    private boolean kept;

    private SelfcheckSandbox(
            SelfcheckFolder folder,
            StoreOpener stores,
            TestStores rooms,
            String place,
            String engine) {
        this.folder = folder;
        this.stores = stores;
        this.rooms = rooms;
        this.place = place;
        this.engine = engine;
        this.interrupted = new Thread(this::clear, "clear the stage");
    }

    static SelfcheckSandbox set(CommandContext invocation) throws IOException {
        SelfcheckFolder folder = SelfcheckFolder.beside(invocation.home());
        TestStores rooms =
                new TestStores(invocation::scratch, "selfcheck_" + ProcessHandle.current().pid());
        boolean set = false;
        try {
            Home first = new Home(folder.path().resolve("first"), "selfcheck");
            first.create();
            String database = rooms.settings("first");
            if (!database.isEmpty()) {
                Files.writeString(first.settings(), "{" + database.substring(2) + "}");
            }
            SelfcheckSandbox stage =
                    new SelfcheckSandbox(
                            folder,
                            invocation::storeOf,
                            rooms,
                            rooms.onServer() ? invocation.storePlace() : folder.fileSystem(),
                            invocation.examineStoreOf(first).engine());
            Runtime.getRuntime().addShutdownHook(stage.interrupted);
            set = true;
            return stage;
        } finally {
            // why: a server that refuses leaves a folder that nobody would clear
            if (!set) {
                folder.delete();
            }
        }
    }

    Path folder() {
        return folder.path();
    }

    StoreOpener stores() {
        return stores;
    }

    TestStores rooms() {
        return rooms;
    }

    /// The file system or the server that is proven.
    String place() {
        return place;
    }

    /// The database and its version.
    String engine() {
        return engine;
    }

    void keep() {
        kept = true;
    }

    /// The folder that stays, or null.
    @Nullable String kept() {
        return kept ? folder.path().toString() : null;
    }

    boolean isStopped() {
        return stopped;
    }

    @Override
    public void close() throws IOException {
        if (stopped) {
            waitForTheEnd();
            return;
        }
        Runtime.getRuntime().removeShutdownHook(interrupted);
        if (!kept) {
            rooms.close();
            folder.delete();
        }
    }

    /// why: this process ends when its command returns, and the stage must be cleared by then
    private void waitForTheEnd() {
        try {
            interrupted.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// On Ctrl-C. What still runs may write once more, so it is looked twice.
    private void clear() {
        stopped = true;
        try {
            for (int i = 0; i < LOOKS; i++) {
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
                LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
                folder.delete();
            }
            rooms.close();
        } catch (IOException | StoreException e) {
            System.err.println("left behind: " + folder.path() + ": " + e.getMessage());
        }
    }
}
