package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.delivery.NoticeState;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;

/// Cards in a group: its members share them, and only those who are connected answer.
class TelegramGroupTest {
    @TempDir private Path home;

    private TelegramScenario scenario() throws Exception {
        return new TelegramScenario(home, Duration.ZERO, "{}");
    }

    private static FakePhone group(TelegramScenario it) {
        return it.telegram.phone(-4_711L, "The group", "");
    }

    @Test
    void aGroupHasOneCardAndEachMemberWhoIsConnectedAnswersAsThemselves() throws Exception {
        try (TelegramScenario it = scenario()) {
            FakePhone group = group(it);
            FakePhone ada = it.telegram.phone(82L, "Ada", "ada");
            it.pairIn(group, it.phone, "maxi");
            it.pairIn(group, ada, "ada");

            Decision first = it.ask(aDecision().titled("First?").labelled("a", "b"));
            assertThat(group.messages().stream().filter(one -> one.text().contains("First?")))
                    .as("one card for all")
                    .hasSize(1);
            FakePhone.Message card =
                    group.newest(one -> one.text().contains("First?")).orElseThrow();
            ada.tapIn(group, card, "2 b");
            it.hear();

            Outcome.Answered given = (Outcome.Answered) it.now(first).ending().orElseThrow();
            assertThat(given.by().person().orElseThrow())
                    .satisfies(person -> {
                        assertThat(person.name()).isEqualTo("ada");
                        assertThat(person.via()).isEqualTo("telegram:82");
                    });
            assertThat(group.screen()).contains("✓ b – ada, in Telegram");
            assertThat(it.phone.messages()).isEmpty();
        }
    }

    @Test
    void aMemberWhoIsNotConnectedAnswersNothingAndIsInTheLog() throws Exception {
        try (TelegramScenario it = scenario()) {
            FakePhone group = group(it);
            FakePhone eve = it.telegram.phone(7L, "Eve", "eve");
            it.pairIn(group, it.phone, "maxi");
            Decision asked = it.ask(aDecision().titled("Which?").labelled("a", "b"));
            FakePhone.Message card =
                    group.newest(one -> one.text().contains("Which?")).orElseThrow();

            String press = eve.tapIn(group, card, "1 a");
            it.hear();
            assertThat(it.telegram.toast(press))
                    .hasValueSatisfying(
                            said -> assertThat(said).startsWith("Only people who connected"));
            int shown = group.messages().size();
            eve.writeIn(group, card.id(), "1");
            it.hear();
            it.phone.writeIn(group, 0, "what do you think?");
            it.hear();

            assertThat(it.now(asked).isPending()).isTrue();
            assertThat(group.messages()).as("the bot keeps out of their talk").hasSize(shown);
            assertThat(it.desk.log().since(0, 100).stream().map(LoggedEvent::event))
                    .anyMatch(event -> event instanceof LogEvent.AnswerRefused);
            it.phone.writeIn(group, card.id(), "1");
            it.hear();
            assertThat(it.now(asked).isPending()).isFalse();
        }
    }

    @Test
    void aGroupThatBecameAnotherChatIsNamedWithWhatToDo() throws Exception {
        try (TelegramScenario it = scenario()) {
            it.pairIn(group(it), it.phone, "maxi");
            it.telegram.fault(
                    "sendMessage",
                    FakeTelegram.Fault.refusal(
                            400, "Bad Request: group chat was upgraded to a supergroup chat"));

            Decision asked = it.ask(aDecision());

            assertThat(it.outbox.of(asked.id()))
                    .singleElement()
                    .satisfies(notice -> {
                        assertThat(notice.state()).isEqualTo(NoticeState.DEAD);
                        assertThat(notice.progress().failures().toString())
                                .contains("sayso connect telegram --group");
                    });
        }
    }
}
