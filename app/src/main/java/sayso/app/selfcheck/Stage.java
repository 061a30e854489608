package sayso.app.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.app.console.Invocation;
import sayso.app.home.Home;
import sayso.app.selfcheck.worker.Stores;

/// Where a run plays: a folder beside the person's home, cleared away when it ends, also by Ctrl-C.
final class Stage implements AutoCloseable {
    private final Folder folder;
    private final Stores stores;
    private final String place;
    private final String engine;
    private final Thread interrupted;
    private boolean kept;

    private Stage(Folder folder, Stores stores, String place, String engine) {
        this.folder = folder;
        this.stores = stores;
        this.place = place;
        this.engine = engine;
        this.interrupted = new Thread(this::clear, "clear the stage");
    }

    static Stage set(Invocation invocation) throws IOException {
        Folder folder = Folder.beside(invocation.home());
        Stage stage =
                new Stage(
                        folder,
                        invocation::storeOf,
                        folder.fileSystem(),
                        engine(invocation, folder));
        Runtime.getRuntime().addShutdownHook(stage.interrupted);
        return stage;
    }

    private static String engine(Invocation invocation, Folder folder) {
        Home first = new Home(folder.path().resolve("first"), "selfcheck");
        first.create();
        return invocation.examineStoreOf(first).engine();
    }

    Path folder() {
        return folder.path();
    }

    Stores stores() {
        return stores;
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

    @Override
    public void close() throws IOException {
        Runtime.getRuntime().removeShutdownHook(interrupted);
        if (!kept) {
            folder.delete();
        }
    }

    /// why: on Ctrl-C the processes are told by the terminal too, and still write while they end
    private void clear() {
        ProcessHandle.current()
                .descendants()
                .forEach(process -> {
                    process.destroyForcibly();
                    process.onExit().join();
                });
        try {
            folder.delete();
        } catch (IOException e) {
            System.err.println("left behind: " + folder.path() + ": " + e.getMessage());
        }
    }
}
