package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakeDiscord;

/// Phone with a chat with the person's own bot in Discord.
final class DiscordUnderTest implements PhoneUnderTest {
    private static final String TOKEN =
            "NzAwMDAwMDAwMDAwMDAwMDAx.GsEcRe.tEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtEsTtE";
    private static final String ACCOUNT = "8123456789";
    private static final Pattern CODE = Pattern.compile("n\\.[0-9a-z]{32}");

    private final FakeDiscord discord;

    DiscordUnderTest() throws IOException {
        discord = FakeDiscord.start(TOKEN);
    }

    @Override
    public String settings() {
        return PhoneUnderTest.whole("discord", "");
    }

    @Override
    public String vendor() {
        return PhoneUnderTest.super.vendor() + ",discord=" + discord.url();
    }

    @Override
    public void connect(UserSandbox sandbox, VendorHub hub) throws Exception {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(120, sandbox, hub.command("connect", "discord"))) {
            terminal.shows("not shown").type(TOKEN).press("Enter");
            String code =
                    ConditionPoller.find(
                            "the code is shown",
                            () ->
                                    CODE.matcher(terminal.screen())
                                            .results()
                                            .map(MatchResult::group)
                                            .findFirst());
            discord.awaitReader();
            discord.say(ACCOUNT, "maxi", code);
            terminal.shows("Is that you?").type("y").press("Enter");
            discord.tap(discord.await(message -> offers(message, "It works")), "It works");
            terminal.shows("Connected: maxi answers for you");
        }
    }

    private static boolean offers(FakeDiscord.Message message, String label) {
        return message.labels().stream().anyMatch(each -> each.startsWith(label));
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakeDiscord.Message card(String title) throws InterruptedException {
        return discord.await(
                message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public int touch(String title, String... labels) throws Exception {
        String id = card(title).id();
        for (String label : labels) {
            discord.tap(
                    discord.await(message -> message.id().equals(id) && offers(message, label)),
                    label);
        }
        return 1 + labels.length;
    }

    @Override
    public void awaitOver(String title) throws Exception {
        discord.await(message ->
                message.text().startsWith("✓ ")
                        && message.text().contains(title)
                        && message.labels().isEmpty());
        assertThat(discord.messages())
                .noneMatch(
                        message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public String surface() {
        return "discord";
    }

    @Override
    public void close() {
        try {
            discord.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
