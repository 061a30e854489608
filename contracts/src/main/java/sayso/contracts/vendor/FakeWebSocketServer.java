package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Server of WebSockets (RFC 6455) on this computer, for vendors that talk over them: texts both ways, pings
/// answered, sockets that can be cut or fall silent.
public final class FakeWebSocketServer implements AutoCloseable {
    private static final String KEY = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;

    private final ServerSocket server;
    private final Peer peer;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

    /// Takes what comes.
    public interface Peer {
        /// @param target path and query that the socket was opened with
        /// @return whether it is taken
        boolean opened(Connection connection, String target) throws IOException;

        void said(Connection connection, String text) throws IOException;

        void closed(Connection connection);
    }

    /// One socket.
    public static final class Connection {
        private final Socket socket;
        private volatile boolean silent;

        private Connection(Socket socket) {
            this.socket = socket;
        }

        public void send(String text) throws IOException {
            frame(TEXT, text.getBytes(UTF_8));
        }

        /// Answers no ping any more, as a socket that is open and dead.
        public void fallSilent() {
            silent = true;
        }

        public void cut() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private synchronized void frame(int kind, byte[] body) throws IOException {
            ByteBuffer frame = ByteBuffer.allocate(body.length + 10);
            frame.put((byte) (0x80 | kind));
            if (body.length < 126) {
                frame.put((byte) body.length);
            } else if (body.length < 1 << 16) {
                frame.put((byte) 126).putShort((short) body.length);
            } else {
                frame.put((byte) 127).putLong(body.length);
            }
            frame.put(body);
            socket.getOutputStream().write(frame.array(), 0, frame.position());
            socket.getOutputStream().flush();
        }
    }

    private FakeWebSocketServer(ServerSocket server, Peer peer) {
        this.server = server;
        this.peer = peer;
    }

    /// Starts it on any free port of this computer.
    public static FakeWebSocketServer start(Peer peer) throws IOException {
        FakeWebSocketServer fake =
                new FakeWebSocketServer(
                        new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), peer);
        Thread.ofVirtual().name("fake-sockets").start(fake::accept);
        return fake;
    }

    /// As in `ws://127.0.0.1:4711`.
    public String url() {
        return "ws://127.0.0.1:" + server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().name("fake-socket").start(() -> serve(socket));
            } catch (IOException e) {
                return; // why: it was closed
            }
        }
    }

    private void serve(Socket socket) {
        Connection connection = new Connection(socket);
        try (socket) {
            DataInputStream in =
                    new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            String target = greet(in, socket);
            connections.add(connection);
            if (peer.opened(connection, target)) {
                read(in, connection);
            }
        } catch (IOException e) {
            return; // why: whoever was there went away, or the test cut it
        } finally {
            if (connections.remove(connection)) {
                peer.closed(connection);
            }
        }
    }

    private static String greet(InputStream in, Socket socket) throws IOException {
        String target = line(in).split(" ", -1)[1];
        String key = "";
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("sec-websocket-key:")) {
                key = header.substring(header.indexOf(':') + 1).strip();
            }
        }
        String reply =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Accept: "
                        + accepted(key)
                        + "\r\n\r\n";
        socket.getOutputStream().write(reply.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
        return target;
    }

    private static String accepted(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-1").digest((key + KEY).getBytes(ISO_8859_1));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("cut");
            }
            line.append((char) next);
        }
        return line.toString().strip();
    }

    private void read(DataInputStream in, Connection connection) throws IOException {
        StringBuilder text = new StringBuilder();
        while (true) {
            int first = in.readUnsignedByte();
            int second = in.readUnsignedByte();
            int length = second & 0x7f;
            if (length == 126) {
                length = in.readUnsignedShort();
            } else if (length == 127) {
                length = Math.toIntExact(in.readLong());
            }
            byte[] mask = in.readNBytes((second & 0x80) == 0 ? 0 : 4);
            byte[] body = in.readNBytes(length);
            for (int i = 0; i < body.length && mask.length == 4; i++) {
                body[i] ^= mask[i & 3];
            }
            switch (first & 0x0f) {
                case CLOSE -> {
                    connection.frame(CLOSE, body);
                    return;
                }
                case PING -> {
                    if (!connection.silent) {
                        connection.frame(PONG, body);
                    }
                }
                case PONG -> {}
                default -> {
                    text.append(new String(body, UTF_8));
                    if ((first & 0x80) != 0) {
                        peer.said(connection, text.toString());
                        text.setLength(0);
                    }
                }
            }
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        connections.forEach(Connection::cut);
    }
}
