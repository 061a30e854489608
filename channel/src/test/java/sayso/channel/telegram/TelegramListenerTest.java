package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.channel.CallLimitException;
import sayso.channel.ContestedAccountException;
import sayso.channel.ListenerEndedException;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// Reading a bot's news: what is said of a time without a reader, refusals, and accounts that another
/// hub reads.
class TelegramListenerTest {
    @TempDir private Path home;

    @Test
    void afterATimeThatNobodyReadEveryOpenCardSaysThatPressesDidNotArrive() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision open = it.ask(aDecision().labelled("a", "b"));
            FakePhone.Message card = it.card();
            Decision answered = it.ask(aDecision().titled("Which port?").labelled("a", "b"));
            it.desk.answer(
                    answered.id(), Answer.choosing(new OptionId("a")), TelegramScenario.MAXI, null);
            it.send();
            Instant from = it.clock.instant();
            it.clock.tick(Duration.ofMinutes(38));

            it.missed(from, it.clock.instant());

            assertThat(it.now(open).isPending()).isTrue();
            FakePhone.Message told = it.message("did not arrive");
            assertThat(told.id()).isEqualTo(card.id());
            assertThat(told.text())
                    .containsPattern(
                            "Presses between [0-9:]{5} and [0-9:]{5} did not arrive\\. If one was"
                                    + " yours, press again\\.$");
            assertThat(told.labels()).isEqualTo(card.labels());
            it.phone.tap(told, "1 a");
            it.hear();
            assertThat(it.now(open).isPending()).isFalse();
            assertThat(it.phone.screen()).doesNotContain("did not arrive");
        }
    }

    @Test
    void anOpenCardSaysThatTheHubWasStoppedUntilItRunsAgain() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.ask(aDecision().labelled("a", "b"));
            FakePhone.Message card = it.card();
            Decision answered = it.ask(aDecision().titled("Which port?").labelled("a", "b"));
            it.desk.answer(
                    answered.id(), Answer.choosing(new OptionId("a")), TelegramScenario.MAXI, null);
            it.send();

            it.stopped();

            FakePhone.Message told = it.message("was stopped");
            assertThat(told.id()).isEqualTo(card.id());
            assertThat(told.text())
                    .containsPattern(
                            "Sayso was stopped at [0-9:]{5}\\. Until it runs again presses are"
                                    + " lost, and replies are kept for a day\\.$");
            assertThat(told.labels()).isEqualTo(card.labels());

            it.resumed();

            assertThat(it.phone.screen()).doesNotContain("was stopped");
            assertThat(it.phone.screen()).contains(card.text());
        }
    }

    @Test
    void whoReadsTheBotTooAndHowLongToWaitAreToldApart() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            it.telegram.fault("getUpdates", FakeTelegram.Fault.tooMany(37));
            assertThatThrownBy(it::listen)
                    .isInstanceOfSatisfying(
                            CallLimitException.class,
                            limit -> assertThat(limit.rest()).isEqualTo(Duration.ofSeconds(37)));
            it.telegram.fault(
                    "getUpdates",
                    FakeTelegram.Fault.refusal(
                            409, "Conflict: terminated by other getUpdates request"));
            assertThatThrownBy(it::listen)
                    .isInstanceOf(ContestedAccountException.class)
                    .hasMessageContaining("a program with its token");
            it.telegram.revokeToken();
            assertThatThrownBy(it::listen)
                    .isInstanceOf(ListenerEndedException.class)
                    .hasMessageContaining("sayso connect telegram");
        }
    }

    @Test
    void whatComesAfterTheAccountBecameAnotherHubsIsLeftToThat() throws Exception {
        try (TelegramScenario it = TelegramScenario.paired(home)) {
            Decision open = it.ask(aDecision().labelled("a", "b"));
            it.phone.tap(it.card(), "1 a");

            it.listenAsNobody();

            assertThat(it.now(open).isPending()).isTrue();
            assertThat(it.telegram.waiting()).isEqualTo(1);
            it.hear();
            assertThat(it.now(open).isPending()).isFalse();
        }
    }
}
