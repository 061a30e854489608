package sayso.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A server of a test's own, to be stopped and started.
final class RestartableServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path data;
    private final int port;
    private EmbeddedPostgres server;

    RestartableServer(Path folder) throws IOException {
        this.data = folder.resolve("data");
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = socket.getLocalPort();
        }
        start();
    }

    void start() throws IOException {
        server =
                EmbeddedPostgres.builder()
                        .setDataDirectory(data)
                        .setCleanDataDirectory(false)
                        .setPort(port)
                        .setPGStartupWait(PATIENCE)
                        .start();
    }

    /// Returns when it has gone, though closing gives up after some seconds.
    void stop() throws IOException {
        server.close();
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (Files.exists(data.resolve("postmaster.pid"))) {
            if (System.nanoTime() > until) {
                throw new IllegalStateException("the server does not end");
            }
            Thread.onSpinWait();
        }
    }

    PostgresAddress address() {
        return PostgresAddress.parse("postgres://postgres:secret@127.0.0.1:" + port + "/postgres");
    }

    @Override
    public void close() throws IOException {
        stop();
    }
}
