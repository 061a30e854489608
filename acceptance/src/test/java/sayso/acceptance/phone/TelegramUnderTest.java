package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakePhone;
import sayso.contracts.vendor.FakeTelegram;

/// Phone with a chat with the person's own bot.
final class TelegramUnderTest implements PhoneUnderTest {
    private static final String TOKEN = "99001:AAsecretAAsecretAAsecretAAsecretAAse";
    private static final Pattern LINK = Pattern.compile("https://t\\.me/\\S+");

    private final FakeTelegram telegram;
    private final FakePhone phone;

    TelegramUnderTest() throws IOException {
        telegram = FakeTelegram.start(TOKEN);
        phone = telegram.phone(8_123_456_789L, "Maxi", "maxi");
    }

    @Override
    public String settings() {
        return PhoneUnderTest.whole("telegram", "");
    }

    @Override
    public String vendor() {
        return telegram.url();
    }

    @Override
    public void connect(UserSandbox sandbox, VendorHub hub) throws Exception {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(120, sandbox, hub.command("connect", "telegram"))) {
            typeToken(terminal);
            start(terminal);
            terminal.shows("Is that you?").type("y").press("Enter");
            phone.await(message -> message.labels().contains("It works"));
            phone.tap("It works");
            terminal.shows("Connected: Maxi (@maxi) answers for you");
        }
    }

    /// Types the bot's token where the terminal asks for it, and waits for the code.
    void typeToken(TmuxTerminal terminal) {
        terminal.shows("Token of your bot").type(TOKEN).press("Enter").shows("https://t.me/");
    }

    /// Opens the link that the terminal shows, and presses Start.
    void start(TmuxTerminal terminal) {
        phone.open(
                ConditionPoller.find(
                        "the link is shown",
                        () ->
                                LINK.matcher(terminal.screen())
                                        .results()
                                        .map(MatchResult::group)
                                        .findFirst()));
    }

    FakePhone phone() {
        return phone;
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakePhone.Message card(String title) throws InterruptedException {
        return phone.await(
                message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public int touch(String title, String... labels) throws Exception {
        long id = card(title).id();
        for (String label : labels) {
            phone.tap(phone.await(message -> message.id() == id && offers(message, label)), label);
        }
        return 1 + labels.length;
    }

    private static boolean offers(FakePhone.Message message, String label) {
        return message.labels().stream().anyMatch(each -> each.startsWith(label));
    }

    @Override
    public void awaitOver(String title) throws Exception {
        phone.await(message ->
                message.text().startsWith("✓ ")
                        && message.text().contains(title)
                        && message.labels().isEmpty());
        assertThat(phone.messages())
                .noneMatch(
                        message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public String surface() {
        return "telegram";
    }

    @Override
    public void close() {
        telegram.close();
    }
}
