package sayso.channel.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.channel.CallLimitException;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.model.Decision;

/// The socket to Slack: that presses meet one, and what is said where they do not.
class SlackListenerTest {
    @TempDir private Path home;

    private static Decision ask(SlackScenario it) throws Exception {
        return it.ask(aDecision().withOptions("a", "b").labelled("a", "b").titled("Ship it?"));
    }

    @Test
    void theNextSocketIsThereBeforeOneEnds() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = ask(it);
            it.slack.disconnect("refresh_requested");
            it.press(it.message("Ship it?"), "1 a");
            assertThat(it.now(asked).isPending()).isFalse();
            assertThat(it.failures).isEmpty();
        }
    }

    @Test
    void aSocketThatIsCutIsOpenedAnewAndAPressWithoutOneIsNotCounted() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = ask(it);
            FakeSlack.Message card = it.message("Ship it?");
            it.slack.cutSockets();
            assertThat(it.failure()).hasMessage("the socket to 127.0.0.1 was cut");
            it.slack.awaitSocket();
            it.press(card, "2 b");
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @Test
    void anotherProgramWithTheTokensIsSaidAndPressesThatArriveCount() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = ask(it);
            it.slack.strangers(1);
            it.slack.cutSockets();
            it.failure();
            assertThat(it.failure())
                    .isInstanceOf(ContestedAccountException.class)
                    .hasMessageContaining("sayso connect slack --new-tokens");
            it.press(it.message("Ship it?"), "1 a");
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @Test
    void whatOnlyAPersonCanMendEndsIt() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.slack.switchSocketsOff();
            assertThat(it.failure())
                    .isInstanceOf(ListenerEndedException.class)
                    .hasMessageContaining("Socket Mode of the app is off");
            assertThat(it.failure())
                    .isInstanceOf(ListenerEndedException.class)
                    .hasMessageContaining("the app may not do that in Slack (no_permission)");
        }
    }

    @Test
    void aTokenThatIsRevokedAndALimitAreToldApart() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.slack.fault("apps.connections.open", FakeSlack.Fault.tooMany("21"));
            it.slack.fault("apps.connections.open", FakeSlack.Fault.refusal("internal_error"));
            it.slack.fault("apps.connections.open", FakeSlack.Fault.lostReply());
            it.slack.fault("apps.connections.open", FakeSlack.Fault.refusal("token_revoked"));
            it.slack.cutSockets();
            it.failure();
            assertThat(it.failure())
                    .isInstanceOfSatisfying(
                            CallLimitException.class,
                            limit -> assertThat(limit.rest()).isEqualTo(Duration.ofSeconds(21)));
            assertThat(it.failure()).hasMessage("Slack replied with internal_error");
            assertThat(it.failure()).hasMessage("the connection to 127.0.0.1 was cut");
            assertThat(it.failure())
                    .isInstanceOf(ListenerEndedException.class)
                    .message()
                    .contains("token_revoked")
                    .doesNotContain("secret");
        }
    }

    @Test
    void aDialogThatComesTooLateIsAskedForAnew() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = it.ask(aDecision().titled("Words?").inMode("hybrid"));
            it.slack.fault("views.open", FakeSlack.Fault.refusal("expired_trigger_id"));
            FakeSlack.Message card = it.message("Words?");
            it.press(card, "✎ Own words");
            it.press(card, "✎ Own words");
            it.slack.awaitDialog();
            assertThat(it.slack.awaitWhisper("That took too long").text())
                    .isEqualTo("That took too long. Press it again.");
            it.slack.awaitReceipt(it.slack.submit(SlackScenario.MEMBER, "neither").orElseThrow());
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @Test
    void aCodeThatIsSpentOrMadeUpPairsNobodyAndOtherWordsSayWhatToDo() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.slack.member("U666", "eve");
            String command = it.command();
            it.pair("U666", "eve", "D666", "");
            for (String words : new String[] {command.replace("pair ", "pair x"), "pair made-up"}) {
                String said =
                        it.slack.awaitReceipt(it.slack.type("U666", "D666", words).orElseThrow());
                assertThat(said).contains("not good any more");
            }
            assertThat(it.slack.awaitReceipt(it.slack.type("U666", "D666", "").orElseThrow()))
                    .contains("run on your computer: sayso connect slack");
        }
    }

    @Test
    void openCardsSayWhenTheHubWasStoppedAndWhatWasMissed() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            ask(it);
            it.message("Ship it?");
            it.listener.stopped(it.clock.instant());
            assertThat(it.message("Sayso was stopped at ").text())
                    .endsWith("Until it runs again presses are lost.");
            it.listener.resumed();
            assertThat(it.slack.screen()).doesNotContain("was stopped");
            it.listener.missed(it.clock.instant().minusSeconds(600), it.clock.instant());
            assertThat(it.message("did not arrive").labels()).contains("1 a");
        }
    }
}
