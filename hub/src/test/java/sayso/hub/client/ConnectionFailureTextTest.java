package sayso.hub.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What people read of a call that failed, whatever Java says of it.
class ConnectionFailureTextTest {
    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(
                        new UnknownHostException("example.org: Name or service not known"),
                        "there is no computer named example.org"),
                Arguments.of(
                        new ConnectException("Connection refused"),
                        "connection refused by example.org:25"),
                Arguments.of(
                        new ConnectException("Connection timed out"),
                        "example.org:25 cannot be reached"),
                Arguments.of(
                        new ConnectException((String) null), "example.org:25 cannot be reached"),
                Arguments.of(
                        new NoRouteToHostException("No route to host"),
                        "example.org:25 cannot be reached"),
                Arguments.of(
                        new SocketTimeoutException("Read timed out"),
                        "example.org:25 did not reply in time"),
                Arguments.of(
                        new SSLHandshakeException("PKIX path building failed"),
                        "no safe connection to example.org:25 can be made"),
                Arguments.of(
                        new NoHubException("it does not speak HTTP"),
                        "example.org:25: it does not speak HTTP"),
                Arguments.of(
                        new SocketException("Connection reset"),
                        "the connection to example.org:25 was cut"),
                Arguments.of(new EOFException(), "the connection to example.org:25 was cut"),
                Arguments.of(
                        new IOException("Broken pipe"), "the connection to example.org:25 was cut"),
                Arguments.of(
                        new SocketException("Too many open files"),
                        "the call to example.org:25 failed"),
                Arguments.of(
                        new IOException("Too many open files"),
                        "the call to example.org:25 failed"),
                Arguments.of(new IOException(), "the call to example.org:25 failed"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysItInPlainWords(IOException failure, String words) {
        assertThat(ConnectionFailureText.of(failure, "example.org:25", "example.org"))
                .isEqualTo(words);
    }
}
