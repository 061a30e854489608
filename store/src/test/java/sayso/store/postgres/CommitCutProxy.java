package sayso.store.postgres;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/// Stands between a store and the server, and cuts one connection in the middle of a commit.
final class CommitCutProxy implements AutoCloseable {
    /// When to cut: before the server has heard of the commit, or before its reply comes back.
    enum Cut {
        NEVER,
        BEFORE_COMMIT,
        AFTER_COMMIT
    }

    private final ServerSocket door;
    private final AtomicReference<Cut> next = new AtomicReference<>(Cut.NEVER);

    CommitCutProxy() throws IOException {
        door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::welcome);
    }

    void cutOnce(Cut when) {
        next.set(when);
    }

    boolean hasCut() {
        return next.get() == Cut.NEVER;
    }

    PostgresAddress before(PostgresAddress address) {
        return PostgresAddress.parse(
                // why: a commit that the server keeps prepared goes over the wire without its text
                "postgres://postgres@127.0.0.1:%d/%s?prepareThreshold=0"
                        .formatted(door.getLocalPort(), address.database()));
    }

    @Override
    public void close() throws IOException {
        door.close();
    }

    private void welcome() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                Socket server =
                        new Socket(InetAddress.getLoopbackAddress(), SharedPostgresServer.port());
                Thread.ofVirtual().start(() -> requests(client, server));
                Thread.ofVirtual().start(() -> replies(server, client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void requests(Socket client, Socket server) {
        copy(
                client,
                server,
                bytes -> {
                    boolean commits = new String(bytes, ISO_8859_1).contains("COMMIT\0");
                    if (!commits) {
                        return true;
                    }
                    if (next.compareAndSet(Cut.BEFORE_COMMIT, Cut.NEVER)) {
                        return false;
                    }
                    if (next.compareAndSet(Cut.AFTER_COMMIT, Cut.NEVER)) {
                        // why: nothing of the reply may get back, so the client is cut off first
                        client.close();
                        server.getOutputStream().write(bytes);
                        server.getOutputStream().flush();
                        server.getInputStream().read();
                        return false;
                    }
                    return true;
                });
    }

    private void replies(Socket server, Socket client) {
        copy(server, client, _ -> true);
    }

    private interface Watch {
        boolean lets(byte[] bytes) throws IOException;
    }

    private static void copy(Socket from, Socket to, Watch watch) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[65_536];
            int count = in.read(buffer);
            while (count >= 0) {
                byte[] bytes = Arrays.copyOf(buffer, count);
                if (!watch.lets(bytes)) {
                    return;
                }
                out.write(bytes);
                out.flush();
                count = in.read(buffer);
            }
        } catch (IOException e) {
            return;
        }
    }
}
