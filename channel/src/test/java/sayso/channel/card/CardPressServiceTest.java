package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;

/// Presses that a ticket alone vouches for, beside those that a vendor says the account of.
class CardPressServiceTest {
    private static final String CHANNEL = "letterbox";
    private static final String ACCOUNT = "7f3a";
    private static final String SENDER = "key";
    private static final String RECIPIENT = "door";
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ChannelStore channels = new InMemoryChannelStore(store, clock);
    private final CardFactory cards =
            new CardFactory(
                    desk,
                    new TicketService(new InMemoryAccessStore(store, clock), new Random(3)),
                    new CardStyle(
                            new CardBudget(3_500, 40, 8),
                            CardDetail.FULL,
                            CardConfirmation.NONE,
                            ZoneOffset.UTC,
                            null));
    private final CardPressService presses =
            new CardPressService(desk, channels, cards, CardConfirmation.NONE, () -> Duration.ZERO);

    CardPressServiceTest() {
        channels.askPairing(CHANNEL, ACCOUNT, SENDER, RECIPIENT, "a key");
        channels.pair(CHANNEL, ACCOUNT, SENDER, PersonId.local("maxi"), "maxi", MAXI);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private Decision ask(DecisionBuilder question) {
        return ((AskResult.Asked) desk.ask(question.ask())).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), MAXI)).decision();
    }

    /// What a button of a new card about it carries, up to its code.
    private String ticket(Decision decision) {
        return cards.ticket(
                channels.keepCard(
                        new SentCard(
                                "",
                                decision.id(),
                                decision.contentDigest(),
                                SentCard.Purpose.CARD,
                                CHANNEL,
                                ACCOUNT,
                                RECIPIENT,
                                null,
                                desk.now())));
    }

    private static PressOrigin byTicket() {
        return byTicket(CHANNEL, ACCOUNT, SENDER, RECIPIENT);
    }

    private static PressOrigin byTicket(
            String channel, String account, String sender, String recipient) {
        return new PressOrigin(channel, account, sender, recipient, null, false, Assurance.LINK);
    }

    private static Outcome.Answered answered(Decision decision) {
        return (Outcome.Answered) decision.ending().orElseThrow();
    }

    @Test
    void aTicketAloneAnswersWithTheAssuranceOfALink() {
        Decision asked = ask(aDecision().labelled("a", "b"));

        presses.press(byTicket(), ticket(asked) + ".c1");

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

        presses.press(
                new PressOrigin(CHANNEL, ACCOUNT, SENDER, RECIPIENT, null), ticket(asked) + ".c1");

        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    void aTicketIsGoodOnlyWhereItsMessageWasSent() {
        Decision asked = ask(aDecision().labelled("a", "b"));
        String data = ticket(asked) + ".c1";

        presses.press(byTicket("telegram", ACCOUNT, SENDER, RECIPIENT), data);
        presses.press(byTicket(CHANNEL, "0000", SENDER, RECIPIENT), data);
        presses.press(byTicket(CHANNEL, ACCOUNT, SENDER, "window"), data);
        presses.press(byTicket(CHANNEL, ACCOUNT, "stranger", RECIPIENT), data);

        assertThat(now(asked).isPending()).isTrue();
    }

    @Test
    void aSecondPressOfTheSameButtonChangesNothing() {
        Decision asked = ask(aDecision().labelled("a", "b"));
        String ticket = ticket(asked);

        presses.press(byTicket(), ticket + ".c1");
        CardReply late = presses.press(byTicket(), ticket + ".c0");

        assertThat(late.toast()).isEqualTo("It was over already.");
        assertThat(answered(now(asked)).answer().chosen()).containsExactly(new OptionId("b"));
    }

    @Test
    void whatCannotBeTakenBackIsOnlySuggestedByATicketEvenWhereItSaysToBeConfirmed() {
        CardPress meant = new CardPress.Choose(1, true);
        for (DecisionBuilder weighty :
                List.of(aDecision().destructive(), aDecision().irreversible())) {
            Decision asked = ask(weighty.labelled("a", "b"));

            CardReply reply = presses.press(byTicket(), ticket(asked) + "." + meant.code());

            assertThat(reply.toast())
                    .isEqualTo(
                            "Kept as a suggestion: this is answered in the portal or the"
                                    + " terminal.");
            assertThat(now(asked).isPending()).isTrue();
            assertThat(cards.draft(now(asked), PersonId.local("maxi")).chosen())
                    .containsExactly(new OptionId("b"));
        }
    }

    @Test
    void whatNoButtonOfACardOffersIsNoPressByATicketAlone() {
        for (CardPress forged : List.of(new CardPress.Decline(true), new CardPress.Talk(true))) {
            Decision asked = ask(aDecision().labelled("a", "b"));

            CardReply reply = presses.press(byTicket(), ticket(asked) + "." + forged.code());

            assertThat(reply).isInstanceOf(CardReply.Unknown.class);
            assertThat(now(asked).isPending()).isTrue();
        }
    }
}
