package sayso.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;

/// A server of a test's own, to be stopped and started.
final class RestartableServer implements AutoCloseable {
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
                        .start();
    }

    void stop() throws IOException {
        server.close();
    }

    PostgresAddress address() {
        return PostgresAddress.parse("postgres://postgres:secret@127.0.0.1:" + port + "/postgres");
    }

    @Override
    public void close() throws IOException {
        stop();
    }
}
