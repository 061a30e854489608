package sayso.channel.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.model.Decision;

/// Receipts while Slack is slow or wants to be left alone: no press waits for what an earlier one shows, and
/// none is acknowledged that Slack has given up.
class SlackReceiptTest {
    @TempDir private Path home;

    private static Decision ask(SlackScenario it, String title) throws Exception {
        return it.ask(aDecision().withOptions("a", "b").labelled("a", "b").titled(title));
    }

    @Test
    void aPressIsReceivedWhileSlackIsLeftAloneAndShownAfterwards() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision first = ask(it, "First?");
            Decision second = ask(it, "Second?");
            FakeSlack.Message one = it.message("First?");
            FakeSlack.Message other = it.message("Second?");
            it.slack.fault("chat.update", FakeSlack.Fault.tooMany("2"));

            it.press(one, "Details");
            it.press(other, "Details");
            it.press(other, "1 a");

            assertThat(it.now(first).isPending()).isTrue();
            assertThat(it.now(second).isPending()).isFalse();
            assertThat(it.message("✓ a").id()).isEqualTo(other.id());
            assertThat(
                            it.slack
                                    .await(message ->
                                            message.id().equals(one.id())
                                                    && message.labels().contains("Decline"))
                                    .text())
                    .contains("First?");
            assertThat(it.failures).as("a limit on edits ends no listening").isEmpty();
        }
    }

    @Test
    void aSlowEditHoldsUpNoReceipt() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            ask(it, "First?");
            Decision second = ask(it, "Second?");
            FakeSlack.Message other = it.message("Second?");
            it.slack.slow("chat.update", Duration.ofHours(1));

            it.press(it.message("First?"), "Details");
            it.press(other, "1 a");

            assertThat(it.now(second).isPending()).isFalse();
            assertThat(it.message("Second?").labels()).isEqualTo(other.labels());
            it.slack.slow("chat.update", Duration.ZERO);
        }
    }

    @Test
    void aPressThatWaitedTooLongCountsAndIsNotAcknowledged() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.ask(aDecision().titled("Words?").inMode("hybrid"));
            Decision second = ask(it, "Second?");
            FakeSlack.Message other = it.message("Second?");
            it.slack.slow("views.open", Duration.ofMillis(2_500));

            it.press(it.message("Words?"), "✎ Own words");
            String late = it.slack.press(SlackScenario.MEMBER, other, "1 a").orElseThrow();

            it.message("✓ a");
            assertThat(it.now(second).isPending()).isFalse();
            assertThat(it.slack.receipt(late)).isEmpty();
        }
    }

    @Test
    void aDialogThatSlackDoesNotOpenIsSaidAndEndsNoListening() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision asked = it.ask(aDecision().titled("Words?").inMode("hybrid"));
            FakeSlack.Message card = it.message("Words?");
            it.slack.fault("views.open", FakeSlack.Fault.tooMany("3600"));

            it.press(card, "✎ Own words");

            it.slack.awaitWhisper("Slack asks to wait for 3600 s");
            it.press(card, "✎ Own words");
            it.slack.awaitDialog();
            it.slack.awaitReceipt(it.slack.submit(SlackScenario.MEMBER, "neither").orElseThrow());
            assertThat(it.now(asked).isPending()).isFalse();
            assertThat(it.failures).isEmpty();
        }
    }
}
