package sayso.hub.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.store.DecisionQuery;
import sayso.hub.api.HubFixture;

/// A hub that goes away and comes back keeps nobody waiting for ever, and a hub that is not there is
/// told from one that is.
class HubRestartTest {
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final Actor.Agent BUILDER = new Actor.Agent(Asker.LOCAL, "builder", null);
    private static final Answer A = Answer.choosing(new OptionId("a"));
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private final HubFixture hub = HubFixture.start();
    private final RemoteDecisionDesk agent = hub.desk(HubFixture.agent(Asker.LOCAL, "builder"));
    private final RemoteDecisionDesk person = hub.desk(HubFixture.person("ann"));

    @AfterEach
    void close() {
        agent.close();
        person.close();
        hub.close();
    }

    @Test
    void wakesWaitersThatWaitedBeforeItStopped() throws Exception {
        Decision decision = asked();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<WaitResult>> waiters = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                waiters.add(threads.submit(() -> agent.await(decision.id(), BUILDER, LONG)));
            }
            until(() -> hub.server().openRequests() == 5);
            hub.stop();
            hub.desk().answer(decision.id(), A, ANN, null);
            hub.startAgain();

            for (Future<WaitResult> waiter : waiters) {
                assertThat(((WaitResult.Answered) waiter.get()).outcome().answer()).isEqualTo(A);
            }
        }
    }

    @Test
    void isAsPatientWhenItIsCutAtTheEndOfAWaitAsAtItsBeginning() {
        Duration wait = Duration.ofSeconds(12);
        assertThat(RetryingHubClient.patience(wait, wait).minus(wait))
                .isEqualTo(RetryingHubClient.PATIENCE);
        assertThat(RetryingHubClient.patience(Duration.ZERO, Duration.ZERO))
                .isEqualTo(RetryingHubClient.PATIENCE);
        assertThat(RetryingHubClient.patience(wait, LONG)).isEqualTo(LONG);
    }

    @Test
    void answersOnceAcrossARestart() throws Exception {
        Decision decision = asked();
        // why: who has never reached a hub gives up sooner
        person.policy();
        agent.policy();
        hub.stop();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ChangeResult> answering =
                    threads.submit(() -> person.answer(decision.id(), A, ANN, null));
            Future<AskResult> asking =
                    threads.submit(() -> agent.ask(aDecision().titled("Asked meanwhile").ask()));
            hub.startAgain();

            assertThat(answering.get()).isInstanceOf(ChangeResult.Accepted.class);
            assertThat(asking.get()).isInstanceOf(AskResult.Asked.class);
        }
        assertThat(hub.desk().list(DecisionQuery.all())).hasSize(2);
    }

    @Test
    void ringsFollowersOfTheLogAgain() throws Exception {
        try (WakeupSignal wakeups = person.log().wakeups()) {
            until(() -> hub.server().openRequests() == 1);
            wakeups.await(Duration.ZERO);
            hub.stop();
            asked();
            hub.startAgain();
            long head = 0;
            while (head == 0) {
                wakeups.await(LONG);
                head = person.log().head();
            }
            assertThat(head).isEqualTo(1);
        }
    }

    @Test
    void wakesFollowersWithEveryEvent() throws Exception {
        try (WakeupSignal wakeups = person.log().wakeups()) {
            for (int i = 1; i <= 20; i++) {
                asked();
                while (person.log().head() < i) {
                    wakeups.await(LONG);
                }
            }
        }
        assertThat(person.log().since(0, 7)).hasSize(7);
        assertThat(person.log().since(0, 100)).hasSize(20);
        // why: the feed that nobody listens to any more ends at the hub too
        until(() -> hub.server().openRequests() == 0);
    }

    @Test
    void endsTheHubsWaitWhenTheWaiterIsInterrupted() throws Exception {
        Decision decision = asked();
        Thread waiter =
                Thread.ofPlatform()
                        .start(() -> {
                            try {
                                agent.await(decision.id(), BUILDER, LONG);
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        until(() -> hub.server().openRequests() == 1);

        waiter.interrupt();
        waiter.join();

        until(() -> hub.server().openRequests() == 0);
        assertThat(hub.desk().find(decision.id().value(), ANN))
                .isInstanceOf(DecisionLookup.Found.class);
    }

    @Test
    void goesByTheHubsClock() {
        Duration ahead = Duration.ofDays(400);
        hub.clock().tick(ahead);

        assertThat(Duration.between(hub.clock().instant(), person.now()).abs())
                .isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void saysThatAHubWithoutTlsWasAskedForIt() {
        try (RemoteDecisionDesk desk = desk("https://127.0.0.1:" + hub.server().port())) {
            assertThatThrownBy(desk::policy)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContainingAll("does not answer with TLS", "write http://")
                    .hasMessageNotContaining("trust");
        }
    }

    @Test
    void namesAnAddressWhereNobodyListens() throws IOException {
        try (Socket silent = new Socket()) {
            // why: a port that is bound and does not listen is given to nobody else
            silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = silent.getLocalPort();
            try (RemoteDecisionDesk desk = desk("http://127.0.0.1:" + port)) {
                assertThatThrownBy(desk::policy)
                        .isInstanceOf(StoreException.class)
                        .hasMessageContainingAll(
                                "the hub at http://127.0.0.1:" + port,
                                "nothing listens there",
                                "sayso hub",
                                "SAYSO_URL");
            }
        }
    }

    @Test
    void knowsWhatIsNoHub() throws IOException {
        for (String reply :
                List.of(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
                        "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\n<ht>",
                        "SSH-2.0-OpenSSH_9.2\r\n",
                        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n")) {
            try (ServerSocket other = saying(reply);
                    RemoteDecisionDesk desk = desk("http://127.0.0.1:" + other.getLocalPort())) {
                assertThatThrownBy(desk::policy)
                        .isInstanceOf(StoreException.class)
                        .hasMessageContainingAll("is no Sayso hub", "check SAYSO_URL");
            }
        }
    }

    @Test
    void knowsAHubThatSpeaksAnotherVersion() throws IOException {
        String reply = "HTTP/1.1 200 OK\r\nSayso-Api: 2\r\nContent-Length: 2\r\n\r\n{}";
        try (ServerSocket other = saying(reply);
                RemoteDecisionDesk desk = desk("http://127.0.0.1:" + other.getLocalPort())) {
            assertThatThrownBy(desk::policy)
                    .hasMessageContainingAll("speaks version 2", "install the same Sayso");
        }
    }

    @Test
    void neverRepeatsAToken() {
        try (RemoteDecisionDesk desk =
                new RemoteDecisionDesk(hub.address(), "unheard-of-secret", HubFixture.VERSION)) {
            assertThatThrownBy(desk::policy)
                    .hasMessageContainingAll("does not know this token", "SAYSO_TOKEN")
                    .hasMessageNotContaining("unheard-of-secret");
        }
    }

    @Test
    void readsAddressesAndSaysWhatIsWrongWithOthers() {
        assertThat(HubAddress.parse(" https://sayso.example.com/team/ "))
                .isEqualTo(new HubAddress(true, "sayso.example.com", 443, "/team"))
                .hasToString("https://sayso.example.com/team");
        assertThat(HubAddress.parse("http://[::1]:7296"))
                .hasToString("http://[::1]:7296")
                .matches(HubAddress::isLoopback);
        assertThat(HubAddress.parse("http://127.0.0.1.evil.example").isLoopback()).isFalse();
        for (String wrong :
                List.of(
                        "",
                        "127.0.0.1:7296",
                        "ftp://x",
                        "http://",
                        "http://u:p@x",
                        "http://x/?a=b",
                        "http://x y")) {
            assertThatThrownBy(() -> HubAddress.parse(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("it ");
        }
    }

    private Decision asked() {
        return ((AskResult.Asked) hub.desk().ask(aDecision().ask())).decision();
    }

    private static RemoteDecisionDesk desk(String url) {
        return new RemoteDecisionDesk(HubAddress.parse(url), "token", HubFixture.VERSION);
    }

    /// Something that says the same to everybody.
    private static ServerSocket saying(String reply) throws IOException {
        ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread.ofVirtual()
                .start(() -> {
                    while (!server.isClosed()) {
                        try (Socket client = server.accept()) {
                            client.getInputStream().read(new byte[4_096]);
                            client.getOutputStream().write(reply.getBytes(ISO_8859_1));
                        } catch (IOException e) {
                            return;
                        }
                    }
                });
        return server;
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LONG.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
