package sayso.channel.ntfy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import sayso.channel.AccountListener;
import sayso.channel.ChannelScenario;
import sayso.channel.VendorAddresses;
import sayso.contracts.vendor.FakeNtfy;
import sayso.decision.model.PersonId;

/// A desk and a phone that is subscribed at a fake ntfy; sends what is due and deals with presses, each when
/// a test says so.
final class NtfyScenario extends ChannelScenario {
    static final String QUESTIONS = "sayso-questions-of-maxi-0123456789";
    static final String REPLIES = "sayso-replies-of-maxi-0123456789ab";

    final FakeNtfy ntfy = FakeNtfy.start();
    final String account;

    private final AccountListener listener;

    /// @param home an empty folder
    /// @param token of the server with a blank before it, or nothing
    /// @param show as `notify.ntfy.show`
    /// @param more settings, each with a comma before it
    NtfyScenario(Path home, Duration undo, String token, String show, String more)
            throws IOException {
        super(new NtfyChannelProfile());
        this.account =
                open(
                                home,
                                "{\"notify\":{\"ntfy\":{\"server\":\""
                                        + ntfy.url()
                                        + "\",\"show\":\""
                                        + show
                                        + "\"}}"
                                        + more
                                        + "}",
                                Map.of(
                                        NtfyChannelProfile.TOPICS_VARIABLE,
                                        QUESTIONS + " " + REPLIES + token),
                                undo,
                                _ -> true,
                                VendorAddresses.PUBLIC)
                        .account();
        this.listener = channel().listener().get();
        channels.askPairing("ntfy", account, account, account, "ntfy at 127.0.0.1");
        channels.pair("ntfy", account, account, PersonId.local("maxi"), "maxi", MAXI);
    }

    NtfyScenario(Path home) throws IOException {
        this(home, Duration.ZERO, "", "title", "");
    }

    /// Presses a button of the newest notification that has it, and deals with that.
    void tap(String label) throws Exception {
        ntfy.tap(
                ntfy.newest(one -> one.posts().keySet().stream().anyMatch(l -> l.startsWith(label)))
                        .orElseThrow(() ->
                                new AssertionError("no " + label + ": " + ntfy.notifications())),
                label);
        hear();
    }

    /// Reads until all that was posted is dealt with, and sends what follows.
    void hear() throws Exception {
        do {
            listener.listen(() -> true);
        } while (!channels.cursor("ntfy", account).equals(ntfy.lastPosted()));
        send();
    }

    void missed(Instant from, Instant to) throws IOException {
        listener.missed(from, to);
    }

    /// What the phone shows last.
    FakeNtfy.Notification shown() {
        return ntfy.newest(_ -> true).orElseThrow();
    }

    @Override
    public void close() {
        listener.close();
        super.close();
        ntfy.close();
    }
}
