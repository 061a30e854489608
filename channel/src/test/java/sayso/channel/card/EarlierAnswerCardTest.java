package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// One more button on a card gives the earlier answer to the same question again.
class EarlierAnswerCardTest {
    private static final OptionId LOCAL = new OptionId("local");

    private final CardScenario scene =
            new CardScenario(CardDetail.TITLE, new CardBudget(3_500, 40, 8, true));

    @AfterEach
    void close() {
        scene.close();
    }

    private static DecisionBuilder cache() {
        return aDecision().titled("Which cache?").withOptions("redis", "local");
    }

    private Decision answered(DecisionBuilder question, String option) {
        Decision earlier = scene.ask(question.ask());
        scene.answer(earlier, option);
        scene.clock().tick(Duration.ofDays(1));
        return earlier;
    }

    private Decision asked() {
        return scene.ask(cache().saying("Again.").ask());
    }

    private List<CardButton> same(Decision decision) {
        return buttons(scene.card(decision));
    }

    private static List<CardButton> buttons(QuestionCard card) {
        return card.rows().stream()
                .flatMap(List::stream)
                .filter(button -> button.press() instanceof CardPress.Same)
                .toList();
    }

    private Answer given(Decision decision) {
        return ((Outcome.Answered) scene.now(decision).ending().orElseThrow()).answer();
    }

    @Test
    void saysWhatItGivesGivesItAndNamesTheEarlierDecision() {
        Decision earlier = answered(cache(), "local");
        Decision now = asked();
        CardButton button = same(now).getFirst();

        assertThat(button.label()).isEqualTo("= same as 2 Nov: Option local");
        scene.press(scene.ticket(now), button.press());

        assertThat(given(now).chosen()).containsExactly(LOCAL);
        assertThat(given(now).sameAs()).isEqualTo(earlier.id());
        assertThat(same(now)).isEmpty();
    }

    @Test
    void thereIsNoneWithoutAnEarlierAnswerAndNoneForASimilarQuestion() {
        assertThat(same(asked())).isEmpty();
        answered(cache().titled("Which cache for pages?"), "local");

        assertThat(same(scene.ask(cache().titled("Which cache for pages and mails?").ask())))
                .isEmpty();
    }

    @Test
    void whatWasAddedSinceIsNamedAndNoButtonGivesTheEarlierAnswer() {
        answered(cache(), "local");

        Decision now =
                scene.ask(
                        aDecision()
                                .titled("Which cache?")
                                .withOptions("redis", "local", "valkey")
                                .ask());

        assertThat(same(now)).isEmpty();
        assertThat(scene.card(now).text())
                .contains(
                        "Answered before: Option local (maxi, 2 Nov); since then added: Option valkey");
    }

    @Test
    void whatWasNotOfferedUnderAnotherTitleWasNotAdded() {
        answered(cache().titled("Which cache for pages?"), "local");

        Decision now =
                scene.ask(
                        aDecision()
                                .titled("Which cache for pages and mails?")
                                .withOptions("redis", "local", "valkey")
                                .ask());

        assertThat(same(now)).isEmpty();
        assertThat(scene.card(now).text()).doesNotContain("Answered before", "since then added");
    }

    @Test
    void aPressGivesNothingOnceTheEarlierAnswerIsGone() {
        Decision earlier = answered(cache(), "local");
        Decision now = asked();
        CardPress press = same(now).getFirst().press();
        String ticket = scene.ticket(now);
        scene.erase(earlier);

        CardReply.Redrawn reply = (CardReply.Redrawn) scene.press(ticket, press);

        assertThat(reply.toast()).isEqualTo("The earlier answer is not known any more.");
        assertThat(buttons(reply.content())).isEmpty();
        assertThat(scene.now(now).isPending()).isTrue();
    }

    @Test
    void aQuestionAskedAgainNamesTheAnswerThatWasContested() {
        try (CardScenario open =
                new CardScenario(CardDetail.FULL, new CardBudget(3_500, 40, 8, true))) {
            for (CardScenario one : List.of(scene, open)) {
                Decision wrong = one.ask(cache().ask());
                one.answer(wrong, "local");
                String text = one.card(one.contest(wrong, "the second node is gone")).text();

                assertThat(text)
                        .contains("Asked again: Option local (maxi, ", ") was contested")
                        .doesNotContain("= same as");
                assertThat(text.contains(": the second node is gone"))
                        .as("a vendor that reads titles alone reads no reason")
                        .isEqualTo(one == open);
            }
        }
    }

    @Test
    void aCardOfWhatTookOverWorkSaysFromWhatAndAsksOnceMore() {
        Decision old = scene.ask(cache().titled("Drop it?").destructive().blocking("bd-1").ask());
        Decision taking = scene.ask(cache().replacing(old.id()).ask());

        QuestionCard card = scene.card(taking);
        String replaces = "Replaces: Drop it? (destructive, cannot be undone; " + old.id() + ")";
        assertThat(card.title()).contains("Destructive: ");
        assertThat(card.text()).contains(replaces);
        CardReply.Redrawn once =
                (CardReply.Redrawn)
                        scene.press(
                                scene.ticket(taking), card.rows().getFirst().getFirst().press());
        assertThat(once.content().text())
                .contains(replaces, "Is that what you mean: Option redis?");
        assertThat(scene.now(taking).isPending()).isTrue();
    }

    @Test
    void aPressGivesNoOtherAnswerThanItSaid() {
        answered(cache(), "local");
        Decision now = asked();
        CardPress press = same(now).getFirst().press();
        String ticket = scene.ticket(now);
        answered(cache().saying("Meanwhile."), "redis");

        CardReply.Redrawn reply = (CardReply.Redrawn) scene.press(ticket, press);

        assertThat(scene.now(now).isPending()).isTrue();
        assertThat(buttons(reply.content()))
                .singleElement()
                .satisfies(button -> assertThat(button.label()).endsWith(": Option redis"));
    }

    @Test
    void aPressOnWhatIsOverSaysSo() {
        answered(cache(), "local");
        Decision now = asked();
        CardPress press = same(now).getFirst().press();
        scene.answer(now, "redis");

        CardReply.Redrawn reply = (CardReply.Redrawn) scene.press(scene.ticket(now), press);

        assertThat(reply.toast()).isEqualTo("It was over already.");
        assertThat(given(now).chosen()).containsExactly(new OptionId("redis"));
    }

    @Test
    void theNoteThatWasKeptGoesWithIt() {
        answered(cache(), "local");
        Decision now = asked();
        scene.keep(now, Answer.EMPTY.withGlobalNote("one node"));

        scene.press(scene.ticket(now), same(now).getFirst().press());

        assertThat(given(now).globalNote()).isEqualTo("one node");
        assertThat(given(now).chosen()).containsExactly(LOCAL);
    }

    @Test
    void whatIsAskedOnceMoreNamesTheEarlierDecisionTooAndATicketAloneOnlySuggests() {
        Decision earlier = answered(cache().irreversible(), "local");
        Decision now = scene.ask(cache().irreversible().saying("Again.").ask());
        String ticket = scene.ticket(now);
        CardPress press = same(now).getFirst().press();

        scene.press(
                new PressOrigin(
                        CardScenario.CHANNEL,
                        CardScenario.ACCOUNT,
                        CardScenario.SENDER,
                        CardScenario.RECIPIENT,
                        null,
                        false,
                        Assurance.LINK),
                ticket + "." + press.code());
        assertThat(scene.now(now).isPending()).isTrue();
        assertThat(scene.draft(now).sameAs()).as("a suggestion is chosen anew").isNull();
        CardReply.Redrawn asks = (CardReply.Redrawn) scene.press(ticket, press);
        assertThat(scene.now(now).isPending()).isTrue();
        scene.press(ticket, asks.content().rows().getFirst().getFirst().press());

        assertThat(given(now).sameAs()).isEqualTo(earlier.id());
    }

    @Test
    void aLabelThatIsCutIsReadWholeInTheText() {
        try (CardScenario narrow =
                new CardScenario(CardDetail.TITLE, new CardBudget(3_500, 20, 8, true))) {
            narrow.answer(narrow.ask(cache().ask()), "local");
            Decision now = narrow.ask(cache().saying("Again.").ask());

            assertThat(buttons(narrow.card(now)).getFirst().label()).endsWith("…");
            assertThat(narrow.card(now).text()).contains("= same as today: Option local");
        }
    }
}
