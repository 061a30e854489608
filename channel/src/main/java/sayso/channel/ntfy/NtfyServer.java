package sayso.channel.ntfy;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import sayso.channel.AccountListenerWorker;
import sayso.decision.delivery.NoticeSendResult;
import sayso.hub.client.HubAddress;
import sayso.wire.ntfy.NtfyMessage;

/// Two topics at an ntfy server while a person connects their phone to them: where the app subscribes,
/// and a test whose press shows the way back.
///
/// @param topics of the person
public record NtfyServer(NtfyTopics topics) {
    private static final int USUAL = 3;

    public NtfyServer {
        requireNonNull(topics, "topics is null");
    }

    /// Whether an address can be an ntfy server's: safe, or on this computer, without a path.
    public static boolean takes(String server) {
        try {
            HubAddress address = HubAddress.parse(server);
            return address.path().isEmpty() && (address.secure() || address.isLoopback());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    public String channel() {
        return NtfyChannel.NAME;
    }

    /// The account that answers over these topics; the sender and the recipient, too, since ntfy knows
    /// nobody.
    public String account() {
        return topics.account();
    }

    /// How people are shown it.
    public String shownName() {
        return "ntfy at " + HubAddress.parse(topics.server()).host();
    }

    /// Opens the topic of questions in the app or in a browser; holds the secret.
    public String link() {
        return topics.server() + "/" + topics.questions();
    }

    /// What the ticket of a test's button says that it is for.
    public String testHolder() {
        return testHolder(account());
    }

    static String testHolder(String account) {
        return new AccountListenerWorker.Account(NtfyChannel.NAME, account).pairingHolder();
    }

    /// Shows a button whose press proves the whole way back.
    ///
    /// @param secret of a ticket of the kind `PAIRING`, which the button carries
    public void test(String secret) throws IOException {
        try (NtfyClient client = new NtfyClient(topics)) {
            NoticeSendResult result =
                    client.publish(
                            new NtfyMessage(
                                    topics.questions(),
                                    "Almost there",
                                    "Press the button, to show that presses arrive.",
                                    USUAL,
                                    null,
                                    null,
                                    List.of(
                                            new NtfyMessage.Action.Post(
                                                    "It works",
                                                    topics.server() + "/" + topics.replies(),
                                                    secret,
                                                    client.headers()))));
            if (result instanceof NoticeSendResult.Failed failed) {
                throw new IOException(failed.why());
            }
        }
    }
}
