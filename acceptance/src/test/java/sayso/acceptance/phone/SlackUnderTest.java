package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakeSlack;
import sayso.contracts.vendor.FakeSlackPress;

/// Phone with a conversation with the person's own app in Slack.
final class SlackUnderTest implements PhoneUnderTest {
    private static final String APP = "xapp-1-A0SAYSO-secretapptokensecret";
    private static final String BOT = "xoxb-2041-secretbottokensecret";
    private static final String MEMBER = "U024";
    private static final Pattern COMMAND = Pattern.compile("/sayso (pair \\S+)");

    private final FakeSlack slack;

    SlackUnderTest() throws IOException {
        slack = FakeSlack.start(APP, BOT);
        slack.member(MEMBER, "maxi");
    }

    @Override
    public String settings() {
        return PhoneUnderTest.whole("slack", "");
    }

    @Override
    public String vendor() {
        return PhoneUnderTest.super.vendor() + ",slack=" + slack.url();
    }

    @Override
    public void connect(UserSandbox sandbox, VendorHub hub) throws Exception {
        try (TmuxTerminal terminal =
                TmuxTerminal.open(120, sandbox, hub.command("connect", "slack"))) {
            terminal.shows("Token of the app").type(APP).press("Enter");
            terminal.shows("Token of its bot").type(BOT).press("Enter");
            String command =
                    ConditionPoller.find(
                            "the command is shown",
                            () ->
                                    COMMAND.matcher(terminal.screen())
                                            .results()
                                            .map((MatchResult found) -> found.group(1))
                                            .findFirst());
            slack.awaitSocket();
            slack.type(MEMBER, FakeSlack.conversation(MEMBER), command);
            terminal.shows("Is that you?").type("y").press("Enter");
            press(slack.await(message -> offers(message, "It works")), "It works");
            terminal.shows("Connected: @maxi answers for you");
        }
    }

    private void press(FakeSlack.Message message, String label) throws Exception {
        new FakeSlackPress(slack, MEMBER, message, label).untilTaken();
    }

    private static boolean offers(FakeSlack.Message message, String label) {
        return message.labels().stream().anyMatch(each -> each.startsWith(label));
    }

    @Override
    public void awaitAsked(String title) throws Exception {
        card(title);
    }

    private FakeSlack.Message card(String title) throws InterruptedException {
        return slack.await(
                message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public int touch(String title, String... labels) throws Exception {
        String id = card(title).id();
        for (String label : labels) {
            press(slack.await(message -> message.id().equals(id) && offers(message, label)), label);
        }
        return 1 + labels.length;
    }

    @Override
    public void awaitOver(String title) throws Exception {
        slack.await(message ->
                message.text().startsWith("✓ ")
                        && message.text().contains(title)
                        && message.labels().isEmpty());
        assertThat(slack.messages())
                .noneMatch(
                        message -> message.text().contains(title) && !message.labels().isEmpty());
    }

    @Override
    public String surface() {
        return "slack";
    }

    @Override
    public void close() {
        slack.close();
    }
}
