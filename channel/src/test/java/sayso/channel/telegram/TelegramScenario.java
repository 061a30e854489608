package sayso.channel.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import sayso.channel.AccountListener;
import sayso.channel.ChannelScenario;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;
import sayso.decision.access.TicketKind;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.PersonId;

/// A desk, a bot of a fake Telegram and a phone that is paired with it; sends what is due and deals with
/// what the phone did, each when a test says so.
final class TelegramScenario extends ChannelScenario {
    static final String TOKEN = "99001:AAtestAAtestAAtestAAtestAAtestAAtest";

    final FakeTelegram telegram;
    final FakePhone phone;

    private final AccountListener listener;

    /// @param home an empty folder
    /// @param settings as `settings.json` has them
    TelegramScenario(Path home, Duration undo, String settings) throws IOException {
        super(new TelegramChannelProfile());
        this.telegram = FakeTelegram.start(TOKEN);
        this.phone = telegram.phone(8_123_456_789L, "Maxi", "maxi");
        open(
                home,
                settings,
                Map.of(TelegramChannelProfile.TOKEN_VARIABLE, TOKEN),
                undo,
                _ -> true,
                new VendorAddresses(telegram.url()));
        this.listener = channel().listener().get();
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

    void stopped() throws IOException {
        listener.stopped(clock.instant());
    }

    void resumed() throws IOException {
        listener.resumed();
    }

    void missed(Instant from, Instant to) throws IOException {
        listener.missed(from, to);
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

    @Override
    public void close() {
        listener.close();
        super.close();
        telegram.close();
    }
}
