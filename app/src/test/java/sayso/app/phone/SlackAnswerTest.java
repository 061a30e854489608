package sayso.app.phone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.app.FakeVendorMain.Result;
import sayso.app.person.TerminalFixture;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakeSlack;
import sayso.contracts.vendor.FakeSlackPress;

/// A workspace of Slack beside a hub that is a process of its own: connecting a member, answering as one,
/// and ending that.
class SlackAnswerTest extends HubProcessScenario {
    private static final String APP = "xapp-1-A0SAYSO-secretapptokensecret";
    private static final String BOT = "xoxb-2041-secretbottokensecret";
    private static final String NEWER = "xoxb-2042-othersecrettokensecret";
    private static final String MEMBER = "U024";
    private static final Pattern COMMAND = Pattern.compile("/sayso pair \\S+");

    private FakeSlack slack;

    @BeforeEach
    void startSlackAndAHub() throws Exception {
        slack = FakeSlack.start(APP, BOT);
        slack.member(MEMBER, "maxi");
        startHubBeside(NOWHERE + "," + NOWHERE + ",slack=" + slack.url());
    }

    @Override
    VendorAddresses vendors() {
        return new VendorAddresses(NOWHERE).withSlack(slack.url());
    }

    @Override
    void closeVendor() {
        slack.close();
    }

    /// Connects as a person does: tokens are typed, the command is written in Slack, the account confirmed,
    /// the button of the test pressed.
    private Result connect(String answer) throws Exception {
        TerminalFixture terminal = new TerminalFixture(APP, BOT);
        CompletableFuture<Result> connecting =
                CompletableFuture.supplyAsync(() -> run(terminal, "connect", "slack"));
        String command = terminal.awaitShown(COMMAND);
        slack.awaitSocket();
        slack.type(MEMBER, FakeSlack.conversation(MEMBER), command.substring("/sayso ".length()));
        terminal.awaitShown(Pattern.compile("Is that you\\?"));
        terminal.type(answer);
        if (answer.equals("y")) {
            FakeSlack.Message test = slack.await(message -> message.labels().contains("It works"));
            assertThat(run("connect", "list", "--json").out())
                    .as("nothing counts before the press")
                    .doesNotContain("paired_at");
            slack.press(MEMBER, test, "It works");
        }
        Result result = connecting.get(60, TimeUnit.SECONDS);
        said.add(terminal.screen());
        return result;
    }

    @Test
    void aQuestionIsAnsweredInSlackAndTheAgentGetsTheAnswer() throws Exception {
        Result connected = connect("y");

        assertThat(connected.code()).as(connected.err()).isZero();
        assertThat(connected.out()).contains("Connected: @maxi answers for you");
        assertThat(String.join("\n", said))
                .contains("socket_mode_enabled: true", "✓ @sayso of Shop");
        slack.await(message -> message.text().startsWith("Connected."));
        Path kept = folder.resolve("home/slack.tokens");
        assertThat(Files.getPosixFilePermissions(kept))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));

        CompletableFuture<Result> asked =
                CompletableFuture.supplyAsync(() ->
                        run(
                                "decision",
                                "request",
                                "-p",
                                "Which cache?",
                                "-o",
                                "redis",
                                "-o",
                                "local",
                                "-r",
                                "1",
                                "--wait",
                                "--json"));
        FakeSlack.Message card = slack.await(message -> message.labels().contains("1 redis ★"));
        new FakeSlackPress(slack, MEMBER, card, "1 redis").untilTaken();

        Result answer = asked.get(60, TimeUnit.SECONDS);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "\"surface\":\"slack\"",
                        "\"assurance\":\"paired\"",
                        "\"via\":\"slack:" + MEMBER + "\"");
        assertThat(slack.await(message -> message.text().startsWith("✓ redis – ")).id())
                .isEqualTo(card.id());
        assertThat(run("connect", "list").out())
                .contains("slack: @maxi, id " + MEMBER + ", answers for ");
        assertThat(run("doctor", "--plain").out()).contains("presses are heard, last read ");

        FakeSlack.Message open = open("Second?");
        assertThat(run("disconnect", "slack").out())
                .contains("Disconnected @maxi, slack " + MEMBER);
        slack.press(MEMBER, open, "1 a");
        slack.awaitWhisper("Only people who connected");
        assertThat(run("ls", "--json").out()).contains("Second?");
        noTokenIsShownOrKept();
    }

    @Test
    void newTokensTakeThePlaceOfTheFormerOnesAndTheAccountStays() throws Exception {
        assertThat(connect("y").code()).isZero();
        slack.newBotToken(NEWER);

        TerminalFixture terminal = new TerminalFixture(APP, NEWER);
        CompletableFuture<Result> replacing =
                CompletableFuture.supplyAsync(
                        () -> run(terminal, "connect", "slack", "--new-tokens"));
        FakeSlack.Message test = slack.await(message -> message.labels().contains("It works"));
        new FakeSlackPress(slack, MEMBER, test, "It works").untilTaken();
        Result replaced = replacing.get(60, TimeUnit.SECONDS);
        said.add(terminal.screen());

        assertThat(replaced.code()).as(replaced.err()).isZero();
        assertThat(replaced.out()).contains("Connected: @maxi answers for you");
        assertThat(terminal.screen()).doesNotContain("/sayso pair", "Is that you?");
        assertThat(Files.readString(folder.resolve("home/slack.tokens"))).contains(NEWER);
        FakeSlack.Message card = open("Third?");
        new FakeSlackPress(slack, MEMBER, card, "1 a").untilTaken();
        slack.await(message -> message.text().startsWith("✓ a – "));
        noTokenIsShownOrKept();
    }

    @Test
    void anAgentConnectsNothing() {
        Result refused = inAnAgent(new TerminalFixture(APP, BOT), "connect", "slack");

        assertThat(refused.code()).isNotZero();
        assertThat(refused.err()).contains("only a person connects accounts that answer");
        assertThat(slack.calls()).isEmpty();
        assertThat(folder.resolve("home/slack.tokens")).doesNotExist();
    }

    @Test
    void anAccountThatThePersonDoesNotKnowIsTurnedAway() throws Exception {
        Result refused = connect("n");

        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("the account was turned away");
        assertThat(run("connect", "list", "--json").out()).contains("\"ended_at\"");
    }

    @Test
    void aTokenThatIsNoneOrIsRefusedIsNotKept() throws Exception {
        Result swapped = run(new TerminalFixture(BOT, APP), "connect", "slack");
        assertThat(swapped.code()).isEqualTo(3);
        assertThat(swapped.err()).contains("nothing was sent", "begins with xapp-");
        assertThat(slack.calls()).isEmpty();

        Result unknown = run(new TerminalFixture(APP, NEWER), "connect", "slack");
        assertThat(unknown.err()).contains("Slack does not take the app's token");
        assertThat(folder.resolve("home/slack.tokens")).doesNotExist();
        noTokenIsShownOrKept();
    }

    private FakeSlack.Message open(String title) throws Exception {
        assertThat(run("decision", "request", "-p", title, "-o", "a", "-o", "b", "-r", "1").code())
                .isZero();
        return slack.await(
                message -> message.text().contains(title) && message.labels().contains("2 b"));
    }

    private void noTokenIsShownOrKept() throws IOException {
        for (String token : List.of(APP, BOT, NEWER)) {
            String secret = token.substring(token.lastIndexOf('-') + 1);
            assertThat(String.join("\n", said)).doesNotContain(secret);
            assertThat(hub.info().commandLine().orElse("")).doesNotContain(secret);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (!file.endsWith("slack.tokens")) {
                        assertThat(Files.readString(file, ISO_8859_1))
                                .as(file.toString())
                                .doesNotContain(secret);
                    }
                }
            }
        }
    }
}
