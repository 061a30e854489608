package sayso.contracts.vendor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// What a vendor's stand-in sends to a client that is gone fails nobody who presses meanwhile.
class VendorConnectionTest {
    /// Client of a WebSocket that goes without a word, as a program that is killed.
    private static final class AbruptClient implements AutoCloseable {
        private final Socket socket;
        private final DataInputStream in;

        AbruptClient(String url) throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(url).getPort());
            in = new DataInputStream(socket.getInputStream());
            socket.getOutputStream()
                    .write(
                            "GET / HTTP/1.1\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                                    .getBytes(UTF_8));
            StringBuilder head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                head.append((char) in.readUnsignedByte());
            }
        }

        /// The next text.
        String next() throws IOException {
            if (in.readUnsignedByte() != 0x81) {
                throw new EOFException("no text");
            }
            return new String(in.readNBytes(in.readUnsignedByte()), UTF_8);
        }

        /// Ends the connection by a reset, which the next write at the other end fails with.
        void vanish() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void aClientThatIsGoneLosesWhatIsSentToItAndFailsNobody() throws Exception {
        BlockingQueue<FakeWebSocketServer.Connection> opened = new LinkedBlockingQueue<>();
        CountDownLatch closed = new CountDownLatch(1);
        FakeWebSocketServer.Events events =
                new FakeWebSocketServer.Events() {
                    @Override
                    public void opened(FakeWebSocketServer.Connection connection) {
                        opened.add(connection);
                    }

                    @Override
                    public void said(FakeWebSocketServer.Connection connection, String text) {}

                    @Override
                    public void closed(FakeWebSocketServer.Connection connection, int code) {
                        closed.countDown();
                    }
                };
        try (FakeWebSocketServer server = FakeWebSocketServer.start(events);
                AbruptClient client = new AbruptClient(server.url())) {
            FakeWebSocketServer.Connection connection = opened.poll(60, TimeUnit.SECONDS);
            assertThat(connection).isNotNull();
            assertThat(connection.send("hello")).isTrue();
            assertThat(client.next()).isEqualTo("hello");
            client.vanish();
            assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();

            assertThat(connection.send("are you there?")).isFalse();
            connection.ping();
            connection.end(1001);
        }
    }
}
