package sayso.channel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.hub.client.JsonPostClient;

/// Webhooks as a real server takes them.
class WebhookChannelTest {
    private static final String SECRET = "it's between us";
    private static final String HELLO = "hello\r\n\r\n";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /// why: a part of a name has at most 63 characters, so that no resolver asks for it, not even one that knows every name
    private static final String NO_HOST = "a".repeat(64) + ".invalid";

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final List<Got> got = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private volatile int status = 204;

    @TempDir private Path folder;

    record Got(String path, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return requireNonNull(headers.get(name)).getFirst();
        }
    }

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
                    got.add(
                            new Got(
                                    exchange.getRequestURI().toString(),
                                    Map.copyOf(exchange.getRequestHeaders()),
                                    body));
                    exchange.getResponseHeaders().add("Location", "/elsewhere");
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void theDecisionIsPostedAndSigned() throws Exception {
        Decision decision = asked();
        NoticeSendResult sending = send(decision, NoticeKind.REQUESTED);

        assertThat(sending).isEqualTo(new NoticeSendResult.Delivered("204", null));
        Got one = got.getFirst();
        assertThat(one.path()).isEqualTo("/hook?for=us");
        assertThat(one.header("Content-type")).isEqualTo("application/json");
        assertThat(one.header("Sayso-notice")).startsWith("ntc-");
        assertThat(one.body())
                .contains("\"kind\":\"requested\"")
                .contains("\"decision\":{\"id\":\"" + decision.id() + "\"")
                .contains("\"id\":\"" + one.header("Sayso-notice") + "\"");
        assertThat(one.header("Sayso-signature"))
                .startsWith("t=" + clock.instant().getEpochSecond() + ",v1=");
        assertThat(one.body()).doesNotContain(SECRET);
    }

    /// As the page about notifications tells receivers to do it.
    @Test
    void openSslFindsTheSameSignature() throws Exception {
        send(asked(), NoticeKind.REQUESTED);
        Got one = got.getFirst();
        String time = one.header("Sayso-signature").split("[=,]", -1)[1];
        Path signed = folder.resolve("signed");
        Files.writeString(signed, time + "." + one.body());
        Process openssl =
                new ProcessBuilder("openssl", "dgst", "-sha256", "-hmac", SECRET, signed.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(openssl.getInputStream().readAllBytes(), UTF_8).strip();
        assertThat(openssl.waitFor()).as(said).isZero();
        assertThat(one.header("Sayso-signature"))
                .endsWith("v1=" + said.substring(said.lastIndexOf(' ') + 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 400, 404, 500, 503})
    void onlyAGoodReplyIsAReceipt(int reply) {
        status = reply;
        assertThat(send(asked(), NoticeKind.REQUESTED))
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> {
                            assertThat(failed.why()).contains(Integer.toString(reply));
                            assertThat(failed.again()).isTrue();
                        });
        assertThat(got).as("no redirect is followed").hasSize(1);
    }

    @Test
    void whoIsGoneIsNotAskedAgain() {
        status = 410;
        assertThat(send(asked(), NoticeKind.REQUESTED))
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> assertThat(failed.again()).isFalse());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "[::1]",
                "10.1.2.3",
                "192.168.0.1",
                "169.254.169.254",
                "100.64.0.1",
                "[fd00::1]",
                "[::ffff:127.0.0.1]",
                "0.0.0.0"
            })
    void whatIsNearIsNotReachedUnlessThatIsMeant(String host) {
        WebhookChannel channel =
                new WebhookChannel(
                        new JsonPostClient(
                                "http://" + host + ":" + server.getAddress().getPort(), false),
                        SECRET,
                        "1",
                        clock);
        assertThat(
                        channel.send(
                                DispatchSamples.of(
                                        asked(), NoticeKind.REQUESTED, "webhook", host, true)))
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> assertThat(failed.why()).contains("notify.webhook.nearby"));
        assertThat(got).isEmpty();
    }

    /// In words and none of Java's, with the port, and without the path, which may hold a secret.
    @Test
    void whatFailsIsSaidPlainly() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String there = "127.0.0.1:" + other.getLocalPort();
            assertThat(failed("http://" + NO_HOST + "/hook"))
                    .isEqualTo("there is no computer named " + NO_HOST);
            assertThat(failed(other, "http", ""))
                    .isEqualTo("the connection to " + there + " was cut");
            assertThat(failed(other, "http", HELLO)).isEqualTo(there + ": it does not speak HTTP");
            assertThat(failed(other, "https", HELLO))
                    .isEqualTo("no safe connection to " + there + " can be made");
        }
        try (Socket bound = new Socket()) {
            // why: a port that is bound and does not listen is given to nobody else
            bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            assertThat(failed("http://127.0.0.1:" + bound.getLocalPort() + "/hook"))
                    .isEqualTo("connection refused by 127.0.0.1:" + bound.getLocalPort());
        }
    }

    /// What is said of a server that says this, whatever it is asked.
    private String failed(ServerSocket other, String scheme, String reply) throws Exception {
        other.setSoTimeout((int) PATIENCE.toMillis());
        FutureTask<Boolean> serving =
                new FutureTask<>(() -> {
                    try (Socket caller = other.accept()) {
                        caller.setSoTimeout((int) PATIENCE.toMillis());
                        caller.getOutputStream().write(reply.getBytes(UTF_8));
                        if (!reply.isEmpty()) {
                            readUntilItHangsUp(caller);
                        }
                        return true;
                    }
                });
        Thread.ofVirtual().start(serving);
        String said = failed(scheme + "://127.0.0.1:" + other.getLocalPort() + "/hook");
        assertThat(serving.get(PATIENCE.toMillis(), MILLISECONDS)).isTrue();
        return said;
    }

    /// why: what is left unread when a socket is closed takes the reply with it
    private static void readUntilItHangsUp(Socket caller) {
        try {
            caller.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            assertThat(e).as("it hung up in its own way").isInstanceOf(SocketException.class);
        }
    }

    private String failed(String url) {
        NoticeSendResult result =
                new WebhookChannel(new JsonPostClient(url, true), SECRET, "1", clock)
                        .send(
                                DispatchSamples.of(
                                        asked(), NoticeKind.REQUESTED, "webhook", url, true));
        assertThat(result)
                .isInstanceOfSatisfying(
                        NoticeSendResult.Failed.class,
                        failed -> assertThat(failed.again()).isTrue());
        return ((NoticeSendResult.Failed) result).why();
    }

    @Test
    void whatIsAnsweredSaysHow() {
        send(asked(), NoticeKind.REQUESTED);
        Decision answered = DispatchSamples.answered(desk, asked(), "because");
        send(answered, NoticeKind.ANSWERED);
        assertThat(got.getFirst().body()).contains("\"state\":\"pending\"");
        assertThat(got.getLast().body())
                .contains("\"kind\":\"answered\"")
                .contains("\"rationale\":\"because\"");
    }

    @Test
    void anAddressWithAPasswordIsRefused() {
        assertThatThrownBy(() -> new JsonPostClient("https://ada:secret@example.com/", false))
                .hasMessageContaining("password")
                .message()
                .doesNotContain("secret");
    }

    private NoticeSendResult send(Decision decision, NoticeKind kind) {
        return new WebhookChannel(
                        new JsonPostClient(
                                "http://127.0.0.1:"
                                        + server.getAddress().getPort()
                                        + "/hook?for=us",
                                true),
                        SECRET,
                        "1",
                        clock)
                .send(DispatchSamples.of(decision, kind, "webhook", "127.0.0.1", true));
    }

    private Decision asked() {
        return ((AskResult.Asked) desk.ask(aDecision().ask())).decision();
    }
}
