package sayso.acceptance.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.store.postgres.PostgresAddress;

/// A real PgBouncer in front of a server, as many teams have one.
public final class PgBouncer implements AutoCloseable {
    private static final int ATTEMPTS = 5;

    private final Process process;
    private final int port;

    private PgBouncer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// @param settings further lines of its configuration
    public static PgBouncer start(
            DatabaseServer server, Path folder, String mode, String... settings)
            throws IOException {
        // why: somebody else may take a free port before it does
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            Optional<PgBouncer> started = startAt(freePort(), server, folder, mode, settings);
            if (started.isPresent()) {
                return started.get();
            }
        }
        return startAt(freePort(), server, folder, mode, settings)
                .orElseThrow(() -> new IllegalStateException("pgbouncer did not start"));
    }

    private static Optional<PgBouncer> startAt(
            int port, DatabaseServer server, Path folder, String mode, String... settings)
            throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path configuration = folder.resolve("pgbouncer.ini");
        Files.writeString(
                configuration,
                """
                [databases]
                * = host=127.0.0.1 port=%d user=postgres
                [pgbouncer]
                listen_addr = 127.0.0.1
                listen_port = %d
                unix_socket_dir =
                auth_type = any
                pool_mode = %s
                default_pool_size = 5
                %s
                """
                        .formatted(server.port(), port, mode, String.join("\n", settings)));
        List<String> command = new ArrayList<>(List.of("pgbouncer", configuration.toString()));
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(1, List.of("-u", "nobody")); // why: it refuses to run as root
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader log = process.inputReader(StandardCharsets.UTF_8);
        String line = log.readLine();
        while (line != null && !line.contains("process up")) {
            line = log.readLine();
        }
        if (line == null) {
            return Optional.empty();
        }
        Thread.ofPlatform().daemon().start(() -> drain(log));
        return Optional.of(new PgBouncer(process, port));
    }

    /// A database of the server, through it.
    public PostgresAddress before(String database, String parameters) {
        return PostgresAddress.parse(
                "postgres://postgres@127.0.0.1:" + port + "/" + database + parameters);
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static void drain(BufferedReader log) {
        try {
            log.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            return; // why: it has ended
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
