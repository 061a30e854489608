package sayso.channel.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.channel.ContestedAccountException;
import sayso.contracts.vendor.FakeSlack;
import sayso.wire.slack.SlackEnvelope;

/// The sockets themselves: that one is read whatever happens to another, and that a dead one is noticed.
class SlackSocketsTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration SOON = Duration.ofMillis(600);

    private FakeSlack slack;
    private SlackClient client;

    @BeforeEach
    void startSlack() throws Exception {
        slack = FakeSlack.start(SlackScenario.APP, SlackScenario.BOT);
        slack.member(SlackScenario.MEMBER, "maxi");
        client =
                new SlackClient(
                        slack.url(),
                        new SlackTokens(
                                SlackScenario.APP, SlackScenario.BOT, SlackScenario.ACCOUNT));
    }

    @AfterEach
    void endSlack() {
        client.close();
        slack.close();
    }

    private static SlackSockets.Timing timing(Duration greeting, Duration farewell, Duration look) {
        return new SlackSockets.Timing(LONG, LONG, greeting, farewell, look);
    }

    private String type(String words) throws IOException {
        return slack.type(SlackScenario.MEMBER, "D024", words).orElseThrow();
    }

    private void receive(SlackSockets sockets, String words, String envelope) throws Exception {
        SlackSockets.Received received = sockets.next(LONG).orElseThrow();
        assertThat(((SlackEnvelope.Typed) received.envelope()).words()).isEqualTo(words);
        received.socket().send(SlackEnvelope.receipt(envelope));
        slack.awaitReceipt(envelope);
    }

    @Test
    void theOldSocketIsReadUntilTheNextOneIsGreetedAndAMomentLonger() throws Exception {
        try (SlackSockets sockets = new SlackSockets(client, timing(LONG, SHORT, LONG))) {
            assertThat(sockets.next(Duration.ZERO)).isEmpty();
            slack.holdGreetings();
            slack.disconnect("warning");
            receive(sockets, "over the old one", type("over the old one"));
            assertThat(slack.sockets()).isEqualTo(1);

            slack.greet();
            while (slack.sockets() < 2) {
                assertThat(sockets.next(Duration.ZERO)).isEmpty();
            }
            receive(sockets, "over the next one", type("over the next one"));
            while (slack.sockets() > 1) {
                assertThat(sockets.next(Duration.ZERO)).isEmpty();
            }
            receive(sockets, "with the old one gone", type("with the old one gone"));
        }
    }

    @Test
    void theOldSocketIsReadWhereSlackWantsTheNextOneToWait() throws Exception {
        try (SlackSockets sockets = new SlackSockets(client, timing(LONG, LONG, LONG))) {
            assertThat(sockets.next(Duration.ZERO)).isEmpty();
            slack.fault("apps.connections.open", FakeSlack.Fault.tooMany("1"));
            slack.disconnect("refresh_requested");
            receive(sockets, "meanwhile", type("meanwhile"));
            while (slack.sockets() < 2) {
                assertThat(sockets.next(SHORT)).isEmpty();
            }
            assertThat(slack.calls())
                    .filteredOn(call -> call.startsWith("apps.connections.open"))
                    .as("what met the fault is no call that was carried out")
                    .hasSize(2);
        }
    }

    @Test
    void aSocketThatIsOpenAndDeadIsGivenUpAndOneThatSaysNothingIsNot() throws Exception {
        SlackSockets.Timing quick =
                new SlackSockets.Timing(SHORT, Duration.ofSeconds(2), LONG, LONG, LONG);
        try (SlackSockets sockets = new SlackSockets(client, quick)) {
            assertThat(sockets.next(Duration.ofSeconds(3))).as("it answers pings").isEmpty();
            slack.fallSilent();
            assertThatThrownBy(() -> sockets.next(LONG))
                    .isInstanceOf(IOException.class)
                    .hasMessage("Slack sends nothing over its socket");
            assertThat(sockets.next(Duration.ZERO)).isEmpty();
            receive(sockets, "again", type("again"));
        }
    }

    @Test
    void aSocketWithoutAGreetingIsNone() throws Exception {
        try (SlackSockets sockets = new SlackSockets(client, timing(SHORT, LONG, LONG))) {
            slack.holdGreetings();
            assertThatThrownBy(() -> sockets.next(Duration.ZERO))
                    .hasMessage("Slack did not greet over its socket");
            slack.greet();
        }
    }

    @Test
    void othersWithSocketsOfTheAppAreLookedForUntilTheyAreGone() throws Exception {
        try (SlackSockets sockets = new SlackSockets(client, timing(LONG, SHORT, SOON))) {
            slack.strangers(1);
            for (int look = 0; look < 2; look++) {
                assertThatThrownBy(() -> sockets.next(LONG))
                        .isInstanceOf(ContestedAccountException.class);
                receive(sockets, "counts", type("counts"));
            }
            slack.strangers(0);
            assertThat(sockets.next(SOON.multipliedBy(4))).isEmpty();
            assertThat(slack.sockets()).isEqualTo(1);
        }
    }

    @Test
    void tooManySocketsAreSomebodyElses() throws Exception {
        try (SlackSockets sockets = new SlackSockets(client, SlackSockets.Timing.USUAL)) {
            assertThat(sockets.next(Duration.ZERO)).isEmpty();
            slack.disconnect("too_many_websockets");
            assertThatThrownBy(() -> sockets.next(LONG))
                    .isInstanceOf(ContestedAccountException.class)
                    .hasMessageContaining("too many sockets");
        }
    }
}
