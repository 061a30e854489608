package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/// Server of WebSockets (RFC 6455) on any free port of this computer, for fakes of vendors: takes
/// connections, hands out whole texts, answers pings, and can be cut in each way that a network has.
public final class FakeWebSocketServer implements AutoCloseable {
    private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int CONTINUATION = 0;
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final int NO_CODE = 1005;
    private static final int CUT = 1006;
    private static final int LONGEST = 1 << 20;

    private final ServerSocket server;
    private final Events events;
    private final List<Connection> open = new CopyOnWriteArrayList<>();

    /// What happens to connections; called by a thread of each.
    public interface Events {
        /// A client is connected.
        void opened(Connection connection) throws IOException;

        /// It sent this.
        void said(Connection connection, String text) throws IOException;

        /// It is gone.
        ///
        /// @param code as it said; 1005 where it said none, 1006 where it was cut
        void closed(Connection connection, int code);
    }

    private FakeWebSocketServer(ServerSocket server, Events events) {
        this.server = server;
        this.events = events;
    }

    public static FakeWebSocketServer start(Events events) throws IOException {
        FakeWebSocketServer started =
                new FakeWebSocketServer(
                        new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), events);
        Thread.ofVirtual().name("fake websockets").start(started::accept);
        return started;
    }

    /// As in `ws://127.0.0.1:4711`.
    public String url() {
        return "ws://127.0.0.1:" + server.getLocalPort();
    }

    /// Those that are open, the oldest first.
    public List<Connection> connections() {
        return List.copyOf(open);
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> new Connection(socket).run());
            }
        } catch (IOException e) {
            return; // why: it was closed
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        open.forEach(Connection::cut);
    }

    /// One client.
    public final class Connection {
        private final Socket socket;
        private String path = "";
        private volatile int code = CUT;
        private volatile boolean silent;

        private Connection(Socket socket) {
            this.socket = socket;
        }

        /// As the client asked for it, as in `/?v=10`.
        public String path() {
            return path;
        }

        private void run() {
            try (Socket held = socket) {
                DataInputStream in = new DataInputStream(held.getInputStream());
                greet(in);
                open.add(this);
                events.opened(this);
                read(in);
            } catch (IOException e) {
                // why: a client may go in the midst of anything
                code = code == CUT ? CUT : code;
            } finally {
                if (open.remove(this)) {
                    events.closed(this, code);
                }
            }
        }

        private void greet(DataInputStream in) throws IOException {
            String line = line(in);
            path = line.split(" ", -1)[1];
            String key = "";
            for (String header = line(in); !header.isEmpty(); header = line(in)) {
                if (header.toLowerCase(Locale.ROOT).startsWith("sec-websocket-key:")) {
                    key = header.substring(header.indexOf(':') + 1).strip();
                }
            }
            write(
                    ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                    + "Sec-WebSocket-Accept: "
                                    + accepted(key)
                                    + "\r\n\r\n")
                            .getBytes(ISO_8859_1));
        }

        private static String accepted(String key) {
            try {
                return Base64.getEncoder()
                        .encodeToString(
                                MessageDigest.getInstance("SHA-1")
                                        .digest((key + GUID).getBytes(ISO_8859_1)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }

        private static String line(DataInputStream in) throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int each = in.read(); each != '\n'; each = in.read()) {
                if (each < 0) {
                    throw new EOFException();
                }
                line.write(each);
            }
            return line.toString(ISO_8859_1).strip();
        }

        private void read(DataInputStream in) throws IOException {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            while (true) {
                int first = in.readUnsignedByte();
                byte[] payload = payload(in);
                switch (first & 0x0f) {
                    case TEXT, CONTINUATION -> {
                        text.write(payload);
                        if ((first & 0x80) != 0) {
                            events.said(this, text.toString(UTF_8));
                            text.reset();
                        }
                    }
                    case PING -> {
                        if (!silent) {
                            boolean _ = frame(PONG, payload);
                        }
                    }
                    case CLOSE -> {
                        code =
                                payload.length < 2
                                        ? NO_CODE
                                        : ByteBuffer.wrap(payload).getShort() & 0xffff;
                        boolean _ = frame(CLOSE, payload);
                        return;
                    }
                    default -> {}
                }
            }
        }

        /// What a client sends is masked; anything else is a fault of it.
        private byte[] payload(DataInputStream in) throws IOException {
            int second = in.readUnsignedByte();
            if ((second & 0x80) == 0) {
                throw new IOException("a client sent a frame without a mask");
            }
            long length =
                    switch (second & 0x7f) {
                        case 126 -> in.readUnsignedShort();
                        case 127 -> in.readLong();
                        default -> second & 0x7f;
                    };
            if (length > LONGEST) {
                throw new IOException("a frame of " + length + " bytes");
            }
            byte[] mask = in.readNBytes(4);
            byte[] payload = in.readNBytes((int) length);
            for (int i = 0; i < payload.length; i++) {
                payload[i] ^= mask[i % 4];
            }
            return payload;
        }

        /// Sends a text; to a client that is gone it is lost, as on a network.
        ///
        /// @return whether the connection took it
        public boolean send(String text) {
            return frame(TEXT, text.getBytes(UTF_8));
        }

        /// Sends a ping, which a client answers by itself.
        public void ping() {
            boolean _ = frame(PING, new byte[0]);
        }

        /// Closes with a code, as a server does that says why.
        public void end(int why) {
            boolean _ = frame(CLOSE, ByteBuffer.allocate(2).putShort((short) why).array());
        }

        /// Answers no ping any more, as a connection that is open and dead.
        public void fallSilent() {
            silent = true;
        }

        /// Cuts it, as a network does.
        public void cut() {
            try {
                socket.close();
            } catch (IOException e) {
                return; // why: then it is cut already
            }
        }

        private boolean frame(int kind, byte[] payload) {
            ByteBuffer head = ByteBuffer.allocate(10).put((byte) (0x80 | kind));
            if (payload.length < 126) {
                head.put((byte) payload.length);
            } else if (payload.length < 65_536) {
                head.put((byte) 126).putShort((short) payload.length);
            } else {
                head.put((byte) 127).putLong(payload.length);
            }
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            whole.write(head.array(), 0, head.position());
            whole.writeBytes(payload);
            try {
                write(whole.toByteArray());
                return true;
            } catch (IOException e) {
                cut(); // why: a server sees a client go no sooner than at its next word to it
                return false;
            }
        }

        private void write(byte[] bytes) throws IOException {
            synchronized (socket) {
                OutputStream out = socket.getOutputStream();
                out.write(bytes);
                out.flush();
            }
        }
    }
}
