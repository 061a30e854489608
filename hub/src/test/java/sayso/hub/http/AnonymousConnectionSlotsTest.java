package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.helidon.webserver.CloseConnectionException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections on which nobody says who calls keep nobody out who does.
class AnonymousConnectionSlotsTest {
    private static final int CONNECTIONS = 320;
    private static final Duration LONG = Duration.ofMinutes(5);

    private final SampleRoutes routes = new SampleRoutes();
    private final List<RawHttp> open = new ArrayList<>();
    private HubServer hub = start(LONG);

    private HubServer start(Duration patience) {
        return start(patience, SampleRoutes.CREDENTIALS);
    }

    private HubServer start(Duration patience, Authenticator credentials) {
        return HubServer.start(
                HubOptions.onPort(0)
                        .withLimits(
                                RequestLimits.ample()
                                        .withConnections(CONNECTIONS)
                                        .withPatience(patience)),
                List.of(routes),
                credentials);
    }

    @AfterEach
    void stop() throws IOException {
        for (RawHttp one : open) {
            one.close();
        }
        hub.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "GET /open HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: a"})
    void manyHalfRequestsKeepNobodyOut(String half) throws Exception {
        RawHttp earlier = known();
        for (int i = 0; i < CONNECTIONS / 2; i++) {
            RawHttp stranger = RawHttp.to(hub);
            open.add(stranger);
            stranger.write(half);
            if (i % (CONNECTIONS / 8) == 0) {
                assertThat(known().send("GET", "/both/x", "", host(), agent()).status())
                        .isEqualTo(200);
            }
        }

        assertThat(earlier.send("GET", "/both/x", "", host(), agent()).status()).isEqualTo(200);
        assertThat(known().send("GET", "/both/x", "", host(), agent()).status()).isEqualTo(200);
    }

    @Test
    void whoHasOnlyJustComeMakesRoomToo() throws Exception {
        AnonymousConnectionSlots slots = new AnonymousConnectionSlots(1);
        CountDownLatch request = new CountDownLatch(1);
        FutureTask<AnonymousConnectionSlots.Place> first =
                connection(() -> {
                    AnonymousConnectionSlots.Place place = slots.enter();
                    assertThatThrownBy(request::await)
                            .as("the thread of the first is woken")
                            .isInstanceOf(InterruptedException.class);
                    return place;
                });
        awaitTaken(slots);

        slots.enter();

        assertThatThrownBy(first.get(60, TimeUnit.SECONDS)::waits)
                .isInstanceOf(CloseConnectionException.class);
    }

    @Test
    void whoseRequestTheHubHasNotGotRoundToStays() throws Exception {
        AnonymousConnectionSlots slots = new AnonymousConnectionSlots(1);
        FutureTask<AnonymousConnectionSlots.Place> first =
                connection(() -> {
                    AnonymousConnectionSlots.Place place = slots.enter();
                    place.waits();
                    long busy = System.nanoTime() + Duration.ofMillis(1500).toNanos();
                    while (busy - System.nanoTime() > 0) {
                        Thread.onSpinWait();
                    }
                    place.works();
                    place.leave();
                    return place;
                });
        awaitTaken(slots);

        slots.enter();

        assertThat(first.get(60, TimeUnit.SECONDS)).as("it came to its request").isNotNull();
    }

    private static <T> FutureTask<T> connection(Callable<T> what) {
        FutureTask<T> connection = new FutureTask<>(what);
        Thread.ofPlatform().daemon().start(connection);
        return connection;
    }

    private static void awaitTaken(AnonymousConnectionSlots slots) {
        while (slots.taken() == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void whoeverShowedACredentialDoesNotCountAmongThem() throws Exception {
        List<RawHttp> known = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS / 4; i++) {
            known.add(known());
        }

        for (RawHttp one : known) {
            assertThat(one.send("GET", "/both/x", "", host(), agent()).status()).isEqualTo(200);
        }
    }

    @Test
    void aCrowdThatComesAtOnceIsServedAfterAllItsCredentialsWereRead() throws Exception {
        hub.close();
        CountDownLatch crowded = new CountDownLatch(1);
        hub =
                start(
                        LONG,
                        secret -> {
                            pass(crowded);
                            return SampleRoutes.CREDENTIALS.recognise(secret);
                        });
        for (int i = 0; i < CONNECTIONS / 4; i++) {
            RawHttp one = RawHttp.to(hub);
            open.add(one);
            one.write("GET /both/x HTTP/1.1\r\n" + host() + "\r\n" + agent() + "\r\n\r\n");
        }
        crowded.countDown();

        for (RawHttp one : open) {
            assertThat(one.read().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET /open HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: a"})
    void whoSendsNoRequestInTimeHasToGo(String half) throws Exception {
        hub.close();
        hub = start(Duration.ofMillis(300));
        RawHttp slow = RawHttp.to(hub);
        open.add(slow);
        slow.write(half);

        assertThat(HubBoundsTest.ends(slow)).isTrue();
    }

    @Test
    void bytesThatComeOneByOneDoNotPutOffTheDeadline() throws Exception {
        hub.close();
        hub = start(Duration.ofMillis(300));
        RawHttp slow = RawHttp.to(hub);
        open.add(slow);
        boolean ended = false;
        slow.write("GET /open HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ");
        slow.socket().setSoTimeout(20);
        // why: far less than a head may have, and far longer than it may take
        for (int i = 0; i < 2_000 && !ended; i++) {
            ended = trickles(slow);
        }

        assertThat(ended).isTrue();
    }

    private static void pass(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether the connection has ended before this byte.
    private static boolean trickles(RawHttp slow) {
        try {
            slow.write("x");
            return slow.socket().getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /// A connection on which a credential was shown.
    private RawHttp known() throws IOException {
        RawHttp http = RawHttp.to(hub);
        open.add(http);
        assertThat(http.send("GET", "/both/x", "", host(), agent()).status()).isEqualTo(200);
        return http;
    }

    private String host() {
        return "Host: 127.0.0.1:" + hub.port();
    }

    private static String agent() {
        return "Authorization: Bearer " + SampleRoutes.AGENT;
    }
}
