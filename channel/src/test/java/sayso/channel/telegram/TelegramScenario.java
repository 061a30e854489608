package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import sayso.channel.AccountListener;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.PersonPresence;
import sayso.channel.VendorAddresses;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryAccessStore;
import sayso.contracts.memory.InMemoryChannelStore;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketService;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.home.Home;
import sayso.home.Settings;

/// A desk, a bot of a fake Telegram and a phone that is paired with it; sends what is due and deals with
/// what the phone did, each when a test says so.
final class TelegramScenario implements AutoCloseable {
    static final Actor.Person MAXI = new Actor.Person("maxi", Surface.TERMINAL, Assurance.TERMINAL);
    static final String TOKEN = "99001:AAtestAAtestAAtestAAtestAAtestAAtest";

    final SettableClock clock = SettableClock.standing();
    final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    final ChannelStore channels = new InMemoryChannelStore(store, clock);
    final TicketService tickets =
            new TicketService(new InMemoryAccessStore(store, clock), new Random(3));
    final FakeTelegram telegram;
    final FakePhone phone;

    private final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(5));
    private final NoticeRecipients addressees;
    private final CardChannel channel;
    private final AccountListener listener;

    /// @param home an empty folder
    /// @param settings as `settings.json` has them
    TelegramScenario(Path home, Duration undo, String settings) throws IOException {
        this.telegram = FakeTelegram.start(TOKEN);
        this.phone = telegram.phone(8_123_456_789L, "Maxi", "maxi");
        Files.writeString(home.resolve("settings.json"), settings);
        Map<String, String> environment =
                Map.of(
                        Home.VARIABLE,
                        home.toString(),
                        TelegramChannelProfile.TOKEN_VARIABLE,
                        TOKEN);
        Home folder = Home.of(environment);
        ChannelSetup.Connected setup =
                (ChannelSetup.Connected)
                        new TelegramChannelProfile()
                                .setup(
                                        new ChannelSettings(
                                                Settings.read(folder, environment),
                                                folder,
                                                environment,
                                                "0.1.0",
                                                clock));
        this.addressees = new NoticeRecipients(List.of(setup.subscription()), Map.of(), false);
        this.channel =
                setup.channel()
                        .apply(
                                new ChannelContext(
                                        desk,
                                        channels,
                                        tickets,
                                        () -> PersonPresence.AWAY,
                                        () -> undo,
                                        _ -> true,
                                        new VendorAddresses(telegram.url())));
        this.listener = channel.listener().get();
        outbox.follow(addressees);
    }

    /// One with a phone that is paired.
    static TelegramScenario paired(Path home) throws Exception {
        return paired(home, Duration.ZERO, "{}");
    }

    static TelegramScenario paired(Path home, Duration undo, String settings) throws Exception {
        TelegramScenario scenario = new TelegramScenario(home, undo, settings);
        scenario.pair(scenario.phone);
        return scenario;
    }

    /// Pairs a phone as a person does, from the link to the word at the terminal.
    ChannelAccount pair(FakePhone any) throws Exception {
        any.open(link());
        hear();
        return channels.pair(
                        "telegram",
                        "99001",
                        Long.toString(any.account()),
                        PersonId.local("maxi"),
                        "maxi",
                        MAXI)
                .orElseThrow();
    }

    /// Pairs a phone in a group.
    ChannelAccount pairIn(FakePhone group, FakePhone any, String person) throws Exception {
        String secret =
                tickets.issue(TicketKind.PAIRING, null, "telegram 99001", Duration.ofMinutes(10));
        any.openIn(group, new TelegramBot("99001", "sayso_test_bot").link(secret, true));
        hear();
        return channels.pair(
                        "telegram",
                        "99001",
                        Long.toString(any.account()),
                        PersonId.local(person),
                        person,
                        MAXI)
                .orElseThrow();
    }

    String link() {
        String secret =
                tickets.issue(TicketKind.PAIRING, null, "telegram 99001", Duration.ofMinutes(10));
        return new TelegramBot("99001", "sayso_test_bot").link(secret, false);
    }

    /// Asks, and sends what is due.
    Decision ask(DecisionBuilder question) throws Exception {
        Decision asked = ((AskResult.Asked) desk.ask(question.ask())).decision();
        send();
        return asked;
    }

    /// Asks several topics, and sends what is due.
    Decision ask(String title, RequestedTopic... topics) throws Exception {
        AskRequest request =
                AskRequest.ofTopics(
                        title,
                        new RequestedQuestionnaire(
                                List.of(topics), RequestedQuestionnaire.Words.OWN));
        AskCheckResult.Valid valid =
                (AskCheckResult.Valid) AskRules.check(request, DeskPolicy.STANDARD);
        NewDecision asking = NewDecision.of(valid, Asker.local("shop/builder", "mcp"));
        Decision asked = ((AskResult.Asked) desk.ask(asking)).decision();
        send();
        return asked;
    }

    /// Sends all that is due, as the hub does.
    void send() throws Exception {
        outbox.follow(addressees);
        for (Optional<NoticeDispatch> next = outbox.take("telegram", addressees);
                next.isPresent();
                next = outbox.take("telegram", addressees)) {
            outbox.sent(next.get().notice(), attempt(next.get()));
        }
    }

    NoticeSendResult attempt(NoticeDispatch dispatch) throws InterruptedException {
        return channel.notices().send(dispatch);
    }

    /// Deals with what the phone did, and sends what follows from it.
    void hear() throws Exception {
        assertThat(telegram.waiting()).isPositive();
        listener.listen(() -> true);
        send();
    }

    /// Reads the bot's news once.
    void listen() throws Exception {
        listener.listen(() -> true);
    }

    /// The same while another hub has the account.
    void listenAsNobody() throws Exception {
        listener.listen(() -> false);
    }

    void missed(Instant from, Instant to) throws IOException {
        listener.missed(from, to);
    }

    Decision now(Decision decision) {
        return now(decision.id());
    }

    Decision now(DecisionId id) {
        return ((DecisionLookup.Found) desk.find(id.value(), MAXI)).decision();
    }

    /// The newest message about anything that can be pressed or was.
    FakePhone.Message card() {
        return phone.newest(message -> !message.asksReply())
                .orElseThrow(() -> new AssertionError(phone.screen()));
    }

    /// The message that holds these words.
    FakePhone.Message message(String words) {
        return phone.newest(message -> message.text().contains(words))
                .orElseThrow(() -> new AssertionError("no " + words + " on\n" + phone.screen()));
    }

    Outbox outbox() {
        return outbox;
    }

    @Override
    public void close() {
        listener.close();
        channel.close();
        telegram.close();
        desk.close();
    }
}
