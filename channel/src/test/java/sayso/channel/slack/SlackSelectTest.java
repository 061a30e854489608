package sayso.channel.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Options beyond a handful stand in one list of a card, whose choice is what a press is.
class SlackSelectTest {
    @TempDir private Path home;

    private static DecisionBuilder asked(int options) {
        String[] names =
                IntStream.rangeClosed(1, options)
                        .mapToObj(number -> "o" + number)
                        .toArray(String[]::new);
        return aDecision().withOptions(names).labelled(names).titled("Which one?");
    }

    private static void choose(SlackScenario it, FakeSlack.Message card, String label)
            throws Exception {
        it.slack.awaitReceipt(it.slack.choose(SlackScenario.MEMBER, card, label).orElseThrow());
    }

    @Test
    void fiveOptionsAreButtonsAndSixAreAList() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            it.ask(asked(5));
            assertThat(it.message("Which one?").labels())
                    .contains("1 o1", "5 o5", "Later", "Details");
            assertThat(it.message("Which one?").choices()).isEmpty();

            Decision six = it.ask(asked(6).titled("Of six?"));
            FakeSlack.Message card = it.message("Of six?");
            assertThat(card.labels()).containsExactly("Later", "Details");
            assertThat(card.choices().keySet())
                    .containsExactly("1 o1", "2 o2", "3 o3", "4 o4", "5 o5", "6 o6");
            choose(it, card, "4 o4");
            assertThat(((Outcome.Answered) it.now(six).ending().orElseThrow()).answer().chosen())
                    .containsExactly(new OptionId("o4"));
            assertThat(it.message("✓ o4").choices()).isEmpty();
        }
    }

    @Test
    void severalAreMarkedInTheListOneAfterTheOther() throws Exception {
        try (SlackScenario it = SlackScenario.paired(home)) {
            Decision marks = it.ask(asked(8).inMode("multi"));
            choose(it, it.message("Which one?"), "☐ 3 o3");
            FakeSlack.Message marked =
                    it.slack.await(message -> message.choices().containsKey("☑ 3 o3"));
            choose(it, marked, "☐ 8 o8");
            it.press(it.slack.await(message -> message.labels().contains("Send (2)")), "Send (2)");
            assertThat(((Outcome.Answered) it.now(marks).ending().orElseThrow()).answer().chosen())
                    .containsExactly(new OptionId("o3"), new OptionId("o8"));
        }
    }
}
