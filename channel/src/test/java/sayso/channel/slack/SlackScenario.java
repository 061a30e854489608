package sayso.channel.slack;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import sayso.channel.AccountListener;
import sayso.channel.ChannelScenario;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakeSlack;
import sayso.decision.access.TicketKind;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.model.PersonId;

/// A desk, a fake Slack and an app of it with members who are paired; listens in a thread of its own, and
/// sends what is due when a test says so.
final class SlackScenario extends ChannelScenario {
    static final String APP = "xapp-1-A0SAYSO-secretapptoken";
    static final String BOT = "xoxb-2041-secretbottoken";
    static final String MEMBER = "U024";
    static final String ACCOUNT = FakeSlack.TEAM + "." + FakeSlack.BOT;

    final FakeSlack slack;
    final AccountListener listener;
    final BlockingQueue<Exception> failures = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile boolean over;

    SlackScenario(Path home, Duration undo, String settings) throws Exception {
        super(new SlackChannelProfile());
        this.slack = FakeSlack.start(APP, BOT);
        slack.member(MEMBER, "maxi");
        open(
                home,
                settings,
                Map.of(SlackChannelProfile.TOKENS_VARIABLE, APP + " " + BOT + " " + ACCOUNT),
                undo,
                _ -> true,
                new VendorAddresses("http://127.0.0.1:1").withSlack(slack.url()));
        this.listener = channel().listener().get();
        this.thread = Thread.ofVirtual().start(this::run);
    }

    /// One with a member who is paired.
    static SlackScenario paired(Path home) throws Exception {
        return paired(home, Duration.ZERO, "{}");
    }

    static SlackScenario paired(Path home, Duration undo, String settings) throws Exception {
        SlackScenario scenario = new SlackScenario(home, undo, settings);
        scenario.slack.awaitSocket();
        scenario.pair(MEMBER, "maxi", FakeSlack.conversation(MEMBER), "");
        return scenario;
    }

    private void run() {
        while (!over) {
            try {
                listener.listen(() -> !over);
            } catch (InterruptedException e) {
                return; // why: the test is over
            } catch (IOException e) {
                failures.add(e);
            }
        }
    }

    /// Why it could not listen, as soon as it could not.
    Exception failure() throws InterruptedException {
        Exception failure = failures.poll(60, TimeUnit.SECONDS);
        if (failure == null) {
            throw new AssertionError("it listens");
        }
        return failure;
    }

    /// Pairs a member as a person does, from the command to the word at the terminal.
    ///
    /// @param channel where the command is typed
    /// @param where behind the code
    ChannelAccount pair(String user, String person, String channel, String where) throws Exception {
        String envelope = slack.type(user, channel, command() + where).orElseThrow();
        String said = slack.awaitReceipt(envelope);
        if (!said.contains("Now say on your computer")) {
            throw new AssertionError(said);
        }
        return channels.pair("slack", ACCOUNT, user, PersonId.local(person), person, MAXI)
                .orElseThrow();
    }

    /// What a member types behind `/sayso`.
    String command() {
        String secret =
                tickets.issue(
                        TicketKind.PAIRING,
                        null,
                        SlackApp.pairingHolder(ACCOUNT),
                        Duration.ofMinutes(10));
        return SlackApp.command(secret, false).substring("/sayso ".length());
    }

    /// The message that holds these words, as soon as it is shown.
    FakeSlack.Message message(String words) throws InterruptedException {
        return slack.await(message -> message.text().contains(words));
    }

    /// Presses, and waits until Slack has its receipt.
    String press(FakeSlack.Message message, String label) throws Exception {
        return slack.awaitReceipt(slack.press(MEMBER, message, label).orElseThrow());
    }

    @Override
    public void close() {
        over = true;
        listener.close();
        thread.interrupt();
        super.close();
        slack.close();
    }
}
