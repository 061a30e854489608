package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import sayso.extension.ChannelButton;
import sayso.extension.ChannelCard;
import sayso.extension.Shown;

/// Account of Sayso's own on an extension's channel, as the command that connects people sees it: what the
/// tickets say that they are for, and the message with the test's button.
public record ExtensionAccount(ExtensionChannel channel) {
    private static final Duration LIMIT = Duration.ofSeconds(15);

    public ExtensionAccount {
        requireNonNull(channel, "channel is null");
    }

    /// Sayso's own account there.
    public String account() {
        return channel.extension();
    }

    /// What the ticket of a code says that it is for.
    public String holder() {
        return PressDesk.account(channel).pairingHolder();
    }

    /// What the ticket of a test's button says that it is for.
    ///
    /// @param sender the account that may press it
    public String testHolder(String sender) {
        return PressDesk.testHolder(channel, sender);
    }

    /// Shows a button whose press proves the whole way back.
    ///
    /// @param secret of a ticket of the kind `PAIRING`, which the button carries
    public void test(String sender, String secret) throws IOException {
        Shown shown =
                new HandlerCalls(channel, LIMIT)
                        .show(
                                new ChannelCard(
                                        sender,
                                        ChannelCardForm.key(secret),
                                        true,
                                        "Almost there. Press the button, to show that presses arrive.",
                                        "",
                                        List.of(
                                                List.of(
                                                        new ChannelButton(
                                                                "It works",
                                                                secret,
                                                                ChannelButton.Kind.OTHER,
                                                                "")))));
        switch (shown) {
            case Shown.At _ -> {}
            case Shown.Later later -> throw new IOException(later.why());
            case Shown.Refused(String why) -> throw new IOException(why);
            case Shown.Gone _ -> throw new IOException("the test could not be shown");
        }
    }
}
