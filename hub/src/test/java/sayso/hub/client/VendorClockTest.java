package sayso.hub.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The time of a server, from whatever it replies.
class VendorClockTest {
    private static final Duration SILENCE = Duration.ofSeconds(20);

    /// What is read from a server that replies with this, whatever it is asked.
    private static Optional<Instant> read(String reply, Duration silence) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread thread =
                    Thread.ofVirtual()
                            .start(() -> {
                                try (Socket socket = server.accept()) {
                                    socket.getOutputStream().write(reply.getBytes(ISO_8859_1));
                                    socket.getInputStream()
                                            .transferTo(OutputStream.nullOutputStream());
                                } catch (IOException e) {
                                    return; // why: the reader went away
                                }
                            });
            Optional<Instant> read =
                    new VendorClock("http://127.0.0.1:" + server.getLocalPort()).read(silence);
            thread.join();
            return read;
        }
    }

    @Test
    void theHeadOfAnyReplySaysIt() throws Exception {
        assertThat(
                        read(
                                "HTTP/1.1 302 Found\r\nDate: Tue, 24 Nov 2026 12:00:07 GMT\r\n"
                                        + "Location: https://example.com\r\n\r\n",
                                SILENCE))
                .contains(Instant.parse("2026-11-24T12:00:07Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nDate: yesterday\r\n\r\n",
                "HTTP/1.1 200 OK\r\nDate: Tue, 24 Nov",
                "SSH-2.0-OpenSSH\r\n"
            })
    void aServerThatDoesNotSayItHasNone(String reply) throws Exception {
        assertThat(read(reply, Duration.ofMillis(300))).isEmpty();
    }

    @Test
    void aServerThatIsNotThereHasNone() throws Exception {
        int port;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = server.getLocalPort();
        }
        assertThat(new VendorClock("http://127.0.0.1:" + port).read(SILENCE)).isEmpty();
    }
}
