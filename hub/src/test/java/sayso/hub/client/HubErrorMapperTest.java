package sayso.hub.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.model.StoreException;

/// What people read of a hub that cannot be reached: what happened and the way out, in no words of Java's.
class HubErrorMapperTest {
    private static final HubAddress HUB = HubAddress.parse("https://sayso.example.com");
    private static final String START =
            "start it there with `sayso hub`, correct SAYSO_URL, or unset it to use the store of this computer";

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(
                        new UnknownHostException("sayso.example.com: Name or service not known"),
                        "cannot be found: nobody knows the name of its host",
                        START),
                Arguments.of(
                        new ConnectException("Connection refused"),
                        "cannot be reached: nothing listens there",
                        START),
                Arguments.of(
                        new ConnectException("Network is unreachable"), "cannot be reached", START),
                Arguments.of(
                        new NoRouteToHostException("No route to host"), "cannot be reached", START),
                Arguments.of(new SocketTimeoutException("Read timed out"), "does not reply", START),
                Arguments.of(new SocketException("Connection reset"), "cuts the connection", START),
                Arguments.of(new EOFException(), "cuts the connection", START),
                Arguments.of(
                        new SocketException("Too many open files"), "cannot be reached", START),
                Arguments.of(new IOException(), "cannot be reached", START),
                Arguments.of(
                        new SSLException("Unsupported or unrecognized SSL message"),
                        "does not answer with TLS",
                        "if nothing in front of it adds TLS, write http:// in place of https:// in SAYSO_URL"),
                Arguments.of(
                        handshake(
                                new CertificateException(
                                        "PKIX path building failed",
                                        new CertPathBuilderException(
                                                "unable to find valid certification path"))),
                        "is not trusted: nobody whom Java trusts vouches for its certificate",
                        "a certificate of your own goes into Java's trust store, by SAYSO_JAVA_OPTIONS"),
                Arguments.of(
                        handshake(
                                new CertificateException(
                                        "PKIX path validation failed",
                                        new CertificateExpiredException("NotAfter: Sun Nov 1"))),
                        "is not trusted: its certificate has expired",
                        "renew it there"),
                Arguments.of(
                        handshake(new CertificateNotYetValidException("NotBefore: Sun Nov 1")),
                        "is not trusted: its certificate is not valid yet",
                        "compare the clocks of both computers"),
                Arguments.of(
                        handshake(
                                new CertificateException(
                                        "No subject alternative DNS name matching x found.")),
                        "is not trusted: its certificate is for another name",
                        "write a name in SAYSO_URL that the certificate has"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhatHappenedAndTheWayOut(IOException failure, String what, String wayOut) {
        StoreException told = HubErrorMapper.unreachable(HUB, failure);

        assertThat(told).hasMessage("the hub at https://sayso.example.com " + what + "; " + wayOut);
        assertThat(told.passes()).isTrue();
    }

    private static SSLHandshakeException handshake(Throwable cause) {
        SSLHandshakeException failure = new SSLHandshakeException(cause.getMessage());
        failure.initCause(cause);
        return failure;
    }
}
