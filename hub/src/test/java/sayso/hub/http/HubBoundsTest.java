package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Where a hub listens, what it takes at most, and how it ends.
class HubBoundsTest {
    private static final int BODY = 10_000;

    private final SampleRoutes routes = new SampleRoutes();
    private HubServer hub = start(RequestLimits.ample().withBodyBytes(BODY));

    private HubServer start(RequestLimits limits) {
        return HubServer.start(
                HubOptions.onPort(0).withLimits(limits), List.of(routes), SampleRoutes.CREDENTIALS);
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    private void restart(RequestLimits limits) {
        hub.close();
        hub = start(limits);
    }

    @Test
    void listensOnTheLoopbackAddressesAndNowhereElse() throws Exception {
        assertThatThrownBy(() -> RawHttp.to("127.0.0.2", hub.port()))
                .isInstanceOf(ConnectException.class);
        if (LoopbackPorts.hasLoopback6()) {
            try (RawHttp http = RawHttp.to("::1", hub.port())) {
                assertThat(http.send("GET", "/open", "", "Host: [::1]:" + hub.port()).status())
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void takesTheNextPortWhereOneIsTaken() {
        HubOptions same = HubOptions.onPort(hub.port());
        try (HubServer next =
                HubServer.start(same, List.of(new SampleRoutes()), SampleRoutes.CREDENTIALS)) {
            assertThat(next.port()).isGreaterThan(hub.port());
            assertThat(next.url()).hasToString("http://127.0.0.1:" + next.port());
        }
    }

    @Test
    void takesABodyUpToItsLimitAndNoFurther() throws Exception {
        assertThat(post("x".repeat(BODY)).body()).contains("\"length\":" + BODY);
        assertThat(post("x".repeat(BODY + 1)).status()).isEqualTo(413);
    }

    @Test
    void takesAChunkedBodyUpToItsLimitAndNoFurther() throws Exception {
        assertThat(chunked(BODY).body()).contains("\"length\":" + BODY);
        assertThat(chunked(BODY + 1).status()).isEqualTo(413);
    }

    @Test
    void refusesEndlessHeaders() throws Exception {
        RawHttp.Reply reply =
                RawHttp.once(
                        hub,
                        "GET",
                        "/open",
                        ourHost(),
                        "X-Long: " + "x".repeat(RequestLimits.ample().headerBytes()));

        assertThat(reply.status()).isBetween(400, 499);
    }

    @Test
    void refusesABodyThatIsNotDeclaredOrNotUtf8() throws Exception {
        try (RawHttp http = RawHttp.to(hub)) {
            assertThat(
                            http.send(
                                            "POST",
                                            "/agents",
                                            "{}",
                                            ourHost(),
                                            agent(),
                                            "Content-Type: text/plain")
                                    .status())
                    .isEqualTo(415);
        }
        try (RawHttp http = RawHttp.to(hub)) {
            http.write(
                    "POST /agents HTTP/1.1\r\n"
                            + ourHost()
                            + "\r\n"
                            + agent()
                            + "\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n");
            http.socket().getOutputStream().write(0xFF);
            assertThat(http.read().body()).contains("\"code\":\"not_utf8\"");
        }
    }

    @Test
    void countsRequestsByCredential() throws Exception {
        restart(RequestLimits.ample().withRate(1, 3));

        RawHttp.Reply refused = untilRefused(_ -> SampleRoutes.AGENT, 200);

        assertThat(refused.header("retry-after")).isEqualTo("1");
        assertThat(refused.header("content-type")).isEqualTo("application/problem+json");
        assertThat(get("/both/x", SampleRoutes.OTHER_AGENT).status()).isEqualTo(200);
    }

    @Test
    void countsFailedCredentialsWithoutLockingAnybodyOut() throws Exception {
        restart(RequestLimits.ample().withRate(1, 3));

        untilRefused(i -> "guess-" + i, 401);

        assertThat(get("/both/x", SampleRoutes.AGENT).status()).isEqualTo(200);
    }

    /// Asks until a request is one too many: a slow computer lets more than three pass, since one
    /// more is allowed each second.
    private RawHttp.Reply untilRefused(IntFunction<String> secrets, int before) throws IOException {
        for (int i = 0; i < 1_000; i++) {
            RawHttp.Reply reply = get("/both/x", secrets.apply(i));
            if (reply.status() == 429) {
                assertThat(i).isGreaterThanOrEqualTo(3);
                return reply;
            }
            assertThat(reply.status()).isEqualTo(before);
        }
        throw new AssertionError("nothing was refused");
    }

    @Test
    void boundsUnansweredRequestsByCredential() throws Exception {
        restart(RequestLimits.ample().withOpenRequests(1));
        try (RawHttp waiting = RawHttp.to(hub)) {
            waiting.write("GET /waiting HTTP/1.1\r\n" + ourHost() + "\r\n" + agent() + "\r\n\r\n");
            assertThat(routes.waiting.await(60, TimeUnit.SECONDS)).isTrue();

            RawHttp.Reply refused = get("/both/x", SampleRoutes.AGENT);

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.body()).contains("too_many_open");
            assertThat(get("/both/x", SampleRoutes.OTHER_AGENT).status()).isEqualTo(200);
        }
    }

    @Test
    void cutsOffWhoeverSendsTooSlowly() throws Exception {
        restart(RequestLimits.ample().withPatience(Duration.ofMillis(400)));
        try (RawHttp http = RawHttp.to(hub)) {
            http.write(
                    "POST /agents HTTP/1.1\r\n"
                            + ourHost()
                            + "\r\n"
                            + agent()
                            + "\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{");

            assertThat(ends(http)).isTrue();
        }
        assertThat(get("/both/x", SampleRoutes.AGENT).status()).isEqualTo(200);
    }

    @Test
    void endsStreamsAndTellsWhoWaitsToComeBackWhenItStops() throws Exception {
        try (RawHttp stream = RawHttp.to(hub);
                RawHttp half = RawHttp.to(hub);
                RawHttp waiting = RawHttp.to(hub)) {
            stream.write("GET /stream HTTP/1.1\r\n" + ourHost() + "\r\n" + agent() + "\r\n\r\n");
            assertThat(stream.read().header("content-type")).isEqualTo("text/event-stream");
            half.write("GET /half HTTP/1.1\r\n" + ourHost() + "\r\n" + agent() + "\r\n\r\n");
            assertThat(half.read().header("content-type")).isEqualTo("application/json");
            waiting.write("GET /waiting HTTP/1.1\r\n" + ourHost() + "\r\n" + agent() + "\r\n\r\n");
            long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (hub.openRequests() < 3 && System.nanoTime() < until) {
                Thread.onSpinWait();
            }

            hub.close();

            RawHttp.Reply told = waiting.read();
            assertThat(told.status()).isEqualTo(503);
            assertThat(told.header("retry-after")).isEqualTo("1");
            assertThat(rest(stream)).endsWith("0\r\n\r\n");
            assertThat(rest(half)).as("no end that passes for a whole reply").doesNotContain("0\r");
        }
    }

    @Test
    void aReplyThatItsHandlerLeftUnfinishedIsCutOff() throws Exception {
        try (RawHttp left = RawHttp.to(hub)) {
            left.write("GET /left HTTP/1.1\r\n" + ourHost() + "\r\n" + agent() + "\r\n\r\n");
            assertThat(left.read().status()).isEqualTo(200);

            assertThat(rest(left)).as("no end that passes for a whole reply").doesNotContain("0\r");
        }
    }

    /// What came until the connection ended, one way or the other.
    private static String rest(RawHttp http) {
        StringBuilder rest = new StringBuilder();
        try {
            InputStream in = http.socket().getInputStream();
            for (int one = in.read(); one >= 0; one = in.read()) {
                rest.append((char) one);
            }
        } catch (SocketTimeoutException e) {
            throw new AssertionError("the connection stays open after " + rest, e);
        } catch (IOException e) {
            rest.append("(cut)");
        }
        return rest.toString();
    }

    /// Whether the connection ends, one way or the other, before a read of the test gives up.
    static boolean ends(RawHttp http) {
        try {
            while (http.socket().getInputStream().read() >= 0) {
                Thread.onSpinWait();
            }
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private RawHttp.Reply get(String path, String secret) throws IOException {
        return RawHttp.once(hub, "GET", path, ourHost(), "Authorization: Bearer " + secret);
    }

    private RawHttp.Reply post(String body) throws IOException {
        try (RawHttp http = RawHttp.to(hub)) {
            return http.send(
                    "POST", "/agents", body, ourHost(), agent(), "Content-Type: application/json");
        }
    }

    private RawHttp.Reply chunked(int bytes) throws IOException {
        try (RawHttp http = RawHttp.to(hub)) {
            http.write(
                    "POST /agents HTTP/1.1\r\n"
                            + ourHost()
                            + "\r\n"
                            + agent()
                            + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"
                            + "\r\n\r\n"
                            + Integer.toHexString(bytes)
                            + "\r\n"
                            + "x".repeat(bytes)
                            + "\r\n0\r\n\r\n");
            return http.read();
        }
    }

    private String ourHost() {
        return "Host: 127.0.0.1:" + hub.port();
    }

    private static String agent() {
        return "Authorization: Bearer " + SampleRoutes.AGENT;
    }
}
