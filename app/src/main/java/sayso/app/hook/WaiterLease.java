package sayso.app.hook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Lease that lets only the newest `wait` hook of an agent's session wait: a file that names the
/// waiting process, which earlier ones check so that they end.
final class WaiterLease implements AutoCloseable {
    private final Path file;
    private final String mine;

    private WaiterLease(Path file, String mine) {
        this.file = file;
        this.mine = mine;
    }

    /// @param folder of all waiters
    static WaiterLease take(Path folder, String session) throws IOException {
        Files.createDirectories(folder);
        // why: a session's name may hold anything, and a digest's classes cost more than they are
        // worth
        String name =
                Integer.toHexString(session.hashCode())
                        + "-"
                        + Integer.toHexString(session.length());
        String mine =
                session
                        + "\n"
                        + ProcessHandle.current().pid()
                        + "-"
                        + Long.toHexString(System.nanoTime());
        Path file = folder.resolve(name);
        Path next = folder.resolve("." + name + "." + ProcessHandle.current().pid());
        Files.writeString(next, mine, UTF_8);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        return new WaiterLease(file, mine);
    }

    /// Whether nobody newer waits.
    boolean isMine() throws IOException {
        try {
            return Files.readString(file, UTF_8).equals(mine);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        if (isMine()) {
            Files.deleteIfExists(file);
        }
    }
}
