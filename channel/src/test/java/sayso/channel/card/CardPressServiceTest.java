package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Presses that a ticket alone vouches for, beside those that a vendor says the account of.
class CardPressServiceTest {
    private final CardScenario scene =
            new CardScenario(CardDetail.FULL, new CardBudget(3_500, 40, 8, true));

    @AfterEach
    void close() {
        scene.close();
    }

    private Decision ask(DecisionBuilder question) {
        return scene.ask(question.ask());
    }

    private Decision now(Decision decision) {
        return scene.now(decision);
    }

    private String ticket(Decision decision) {
        return scene.ticket(decision);
    }

    private static PressOrigin byTicket() {
        return byTicket(
                CardScenario.CHANNEL,
                CardScenario.ACCOUNT,
                CardScenario.SENDER,
                CardScenario.RECIPIENT);
    }

    private static PressOrigin byTicket(
            String channel, String account, String sender, String recipient) {
        return new PressOrigin(channel, account, sender, recipient, null, false, Assurance.LINK);
    }

    private static Outcome.Answered answered(Decision decision) {
        return (Outcome.Answered) decision.ending().orElseThrow();
    }

    @Test
    void commentsOfTheDraftAreNamedAndSentWithThePress() {
        Decision asked =
                scene.ask(aDecision().withOptions("a", "b").inContext("1. Look\n2. Drop it").ask());
        List<ContextComment> comments =
                List.of(
                        new ContextComment(1, 1, "", "where?"),
                        new ContextComment(1, 2, "", "in one step"),
                        new ContextComment(2, 2, "", "rename"),
                        new ContextComment(2, 2, "Drop", "or move"));
        String before = DraftMark.of(scene.draft(asked));
        scene.keep(asked, Answer.EMPTY.withComments(comments));

        assertThat(DraftMark.of(scene.draft(asked))).isNotEqualTo(before);
        assertThat(scene.card(asked).text())
                .contains(
                        """
                        Your comment on line 1 "1. Look": where?
                        Your comment on lines 1-2 "1. Look": in one step
                        Your comment on line 2 "2. Drop it": rename
                        And 1 other comment.\
                        """);

        scene.press(scene.ticket(asked), new CardPress.Choose(1, false));

        assertThat(((Outcome.Answered) scene.now(asked).ending().orElseThrow()).answer())
                .isEqualTo(Answer.choosing(new OptionId("b")).withComments(comments));
    }

    @Test
    void aVendorThatMayReadTitlesAloneReadsNoComment() {
        try (CardScenario quiet =
                new CardScenario(CardDetail.TITLE, new CardBudget(3_500, 40, 8, true))) {
            Decision asked =
                    quiet.ask(aDecision().withOptions("a", "b").inContext("1. Look").ask());
            quiet.keep(
                    asked,
                    Answer.EMPTY.withComments(List.of(new ContextComment(1, 1, "", "where?"))));

            assertThat(quiet.card(asked).text())
                    .contains("Your comments: kept.")
                    .doesNotContain("where?", "Look");
        }
    }

    @Test
    void aTicketAloneAnswersWithTheAssuranceOfALink() {
        Decision asked = ask(aDecision().labelled("a", "b"));

        scene.press(byTicket(), ticket(asked) + ".c1");

        Outcome.Answered given = answered(now(asked));
        assertThat(given.answer().chosen()).containsExactly(new OptionId("b"));
        assertThat(given.by().person().orElseThrow())
                .satisfies(person -> {
                    assertThat(person.name()).isEqualTo("maxi");
                    assertThat(person.assurance()).isEqualTo(Assurance.LINK);
                    assertThat(person.via()).isEqualTo("letterbox:key");
                });
    }

    @Test
    void anAccountThatNamesNoMessageAnswersNothing() {
        Decision asked = ask(aDecision().labelled("a", "b"));

        scene.press(
                new PressOrigin(
                        CardScenario.CHANNEL,
                        CardScenario.ACCOUNT,
                        CardScenario.SENDER,
                        CardScenario.RECIPIENT,
                        null),
                ticket(asked) + ".c1");

        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    void aTicketIsGoodOnlyWhereItsMessageWasSent() {
        Decision asked = ask(aDecision().labelled("a", "b"));
        String data = ticket(asked) + ".c1";

        scene.press(
                byTicket(
                        "telegram",
                        CardScenario.ACCOUNT,
                        CardScenario.SENDER,
                        CardScenario.RECIPIENT),
                data);
        scene.press(
                byTicket(CardScenario.CHANNEL, "0000", CardScenario.SENDER, CardScenario.RECIPIENT),
                data);
        scene.press(
                byTicket(CardScenario.CHANNEL, CardScenario.ACCOUNT, CardScenario.SENDER, "window"),
                data);
        scene.press(
                byTicket(
                        CardScenario.CHANNEL,
                        CardScenario.ACCOUNT,
                        "stranger",
                        CardScenario.RECIPIENT),
                data);

        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    void aSecondPressOfTheSameButtonChangesNothing() {
        Decision asked = ask(aDecision().labelled("a", "b"));
        String ticket = ticket(asked);

        scene.press(byTicket(), ticket + ".c1");
        CardReply late = scene.press(byTicket(), ticket + ".c0");

        assertThat(late.toast()).isEqualTo("It was over already.");
        assertThat(answered(now(asked)).answer().chosen()).containsExactly(new OptionId("b"));
    }

    @Test
    void whatCannotBeTakenBackIsOnlySuggestedByATicketEvenWhereItSaysToBeConfirmed() {
        CardPress meant = new CardPress.Choose(1, true);
        for (DecisionBuilder weighty :
                List.of(aDecision().destructive(), aDecision().irreversible())) {
            Decision asked = ask(weighty.labelled("a", "b"));

            CardReply reply = scene.press(byTicket(), ticket(asked) + "." + meant.code());

            assertThat(reply.toast())
                    .isEqualTo(
                            "Kept as a suggestion: this is answered in the portal or the"
                                    + " terminal.");
            assertThat(now(asked).isPending()).isTrue();
            assertThat(scene.draft(asked).chosen()).containsExactly(new OptionId("b"));
        }
    }

    @Test
    void whatNoButtonOfACardOffersIsNoPressByATicketAlone() {
        for (CardPress forged : List.of(new CardPress.Decline(true), new CardPress.Talk(true))) {
            Decision asked = ask(aDecision().labelled("a", "b"));

            CardReply reply = scene.press(byTicket(), ticket(asked) + "." + forged.code());

            assertThat(reply).isInstanceOf(CardReply.Unknown.class);
            assertThat(now(asked).isPending()).isTrue();
        }
    }
}
