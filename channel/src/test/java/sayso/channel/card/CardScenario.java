package sayso.channel.card;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.Set;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.store.InMemoryDecisionStore;

/// One person, connected over one account, with cards of the desk's decisions in a given form.
final class CardScenario implements AutoCloseable {
    static final String CHANNEL = "letterbox";
    static final String ACCOUNT = "7f3a";
    static final String SENDER = "key";
    static final String RECIPIENT = "door";
    static final PersonId PERSON = PersonId.local("maxi");
    private static final Actor.Person MAXI =
            new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    private static final String MESSAGE = "m1";

    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ChannelStore channels = new InMemoryChannelStore(store, clock);
    private final CardFactory cards;
    private final CardPressService presses;
    private final MissedPressCards missed;

    CardScenario(CardDetail detail, CardBudget budget) {
        CardStyle style =
                new CardStyle(
                        budget,
                        detail,
                        "notify.letterbox.show",
                        CardConfirmation.NONE,
                        ZoneOffset.UTC,
                        null);
        this.cards =
                new CardFactory(
                        desk,
                        new TicketService(new InMemoryAccessStore(store, clock), new Random(3)),
                        style);
        this.missed = new MissedPressCards(channels, cards, style);
        this.presses =
                new CardPressService(
                        desk, channels, cards, CardConfirmation.NONE, () -> Duration.ZERO);
        channels.askPairing(CHANNEL, ACCOUNT, SENDER, RECIPIENT, "a key");
        channels.pair(CHANNEL, ACCOUNT, SENDER, PERSON, "maxi", MAXI);
    }

    Decision ask(NewDecision question) {
        return ((AskResult.Asked) desk.ask(question)).decision();
    }

    /// A person answers it at their terminal.
    void answer(Decision decision, String option) {
        desk.answer(decision.id(), Answer.choosing(new OptionId(option)), MAXI, null);
    }

    void answer(Decision decision, Answer answer) {
        desk.answer(decision.id(), answer, MAXI, null);
    }

    /// How many decisions an earlier answer was shown beside.
    int precedentsShown() {
        return desk.statistics(new StatisticsQuery(null, null, Set.of()))
                .all()
                .precedentsShown()
                .part();
    }

    void erase(Decision decision) {
        desk.erase(List.of(decision.id()), "", MAXI);
    }

    /// What is asked in its place.
    Decision contest(Decision decision, String why) {
        return ((AskResult.Asked) desk.contest(decision.id(), why, MAXI)).decision();
    }

    SettableClock clock() {
        return clock;
    }

    Decision now(Decision decision) {
        return ((DecisionLookup.Found) desk.find(decision.id().value(), MAXI)).decision();
    }

    Answer draft(Decision decision) {
        return cards.draft(now(decision), PERSON);
    }

    /// The person marks and writes this at their terminal, and does not send it.
    void keep(Decision decision, Answer answer) {
        desk.saveDraft(decision.id(), answer, MAXI);
    }

    /// The card as it is sent.
    QuestionCard card(Decision decision) {
        return cards.build(now(decision), PERSON, CardView.FIRST);
    }

    /// What a button of a new card about it carries, up to its code.
    String ticket(Decision decision) {
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

    CardReply press(PressOrigin from, String data) {
        return presses.press(from, data);
    }

    /// A press on a message of the person's own account.
    CardReply press(String ticket, CardPress press) {
        return presses.press(
                new PressOrigin(CHANNEL, ACCOUNT, SENDER, RECIPIENT, MESSAGE),
                ticket + "." + press.code());
    }

    /// The card once it shows this page of what is read whole, counted from zero.
    QuestionCard page(String ticket, int page) {
        return ((CardReply.Redrawn) press(ticket, new CardPress.Read(page))).content();
    }

    /// A reply to the message whose button was pressed.
    CardReply reply(String words) {
        return presses.write(new PressOrigin(CHANNEL, ACCOUNT, SENDER, RECIPIENT, MESSAGE), words);
    }

    /// The newest card with the line that presses of a day did not arrive.
    QuestionCard missed() {
        return missed.of(CHANNEL, ACCOUNT, desk.now().minus(Duration.ofDays(1)), desk.now())
                .getFirst()
                .content();
    }

    @Override
    public void close() {
        desk.close();
    }
}
