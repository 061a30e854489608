package sayso.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import sayso.home.Home;
import sayso.wire.hub.HubFile;

/// Processes that commands of a test started beside them in a home. One that outlives its test may start
/// a hub in a folder that is gone.
public final class HomeProcesses {
    private static final long PATIENCE_NANOS = Duration.ofMinutes(2).toNanos();
    private static final long LOOK_MILLIS = 20;

    private HomeProcesses() {}

    /// Waits until only the home's hub is left of them; one of them may be the hub that has not said so
    /// yet.
    public static void awaitAllButHub(Home home) throws Exception {
        long until = System.nanoTime() + PATIENCE_NANOS;
        for (ProcessHandle child : ProcessHandle.current().children().toList()) {
            while (isAt(home, child) && !isHub(home, child)) {
                if (System.nanoTime() - until > 0) {
                    throw new IllegalStateException(child.info() + " goes on and on");
                }
                child.onExit().completeOnTimeout(child, LOOK_MILLIS, TimeUnit.MILLISECONDS).get();
            }
        }
    }

    private static boolean isHub(Home home, ProcessHandle process) throws IOException {
        return Files.exists(home.hub())
                && HubFile.parse(Files.readString(home.hub()))
                        .filter(hub -> hub.pid() == process.pid())
                        .isPresent();
    }

    private static boolean isAt(Home home, ProcessHandle process) throws IOException {
        try {
            return Files.isSameFile(
                    Path.of("/proc", Long.toString(process.pid()), "cwd"), home.folder());
        } catch (NoSuchFileException e) {
            return false; // why: it has ended in the meantime
        }
    }
}
