package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import sayso.hub.client.VendorClient;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;

/// Calls Telegram's Bot API as one bot. Its exceptions name the host alone, since the token stands in
/// the address of every call.
public final class TelegramClient implements AutoCloseable {
    private static final Duration SILENCE = Duration.ofSeconds(15);

    /// Beyond the time that Telegram was asked to wait.
    private static final Duration POLL_SILENCE = Duration.ofSeconds(10);

    private final VendorClient vendor;
    private final TelegramToken token;

    /// @param base as in `https://api.telegram.org`
    public TelegramClient(String base, TelegramToken token) {
        this.vendor = new VendorClient(base);
        this.token = requireNonNull(token, "token is null");
    }

    /// The bot's own account.
    public String account() {
        return token.bot();
    }

    /// @throws IOException where no reply came, or none of Telegram's
    public TelegramReply call(TelegramCall call) throws IOException {
        VendorClient.Reply reply =
                vendor.post(
                        "/bot" + token.secret() + "/" + call.method(),
                        call.toJson(),
                        Map.of(),
                        silence(call));
        return TelegramReply.parse(reply.body())
                .orElseThrow(() ->
                        new IOException(
                                vendor.host()
                                        + " replied with "
                                        + reply.status()
                                        + " and no words"));
    }

    private static Duration silence(TelegramCall call) {
        return switch (call) {
            case TelegramCall.GetUpdates poll -> POLL_SILENCE.plusSeconds(poll.seconds());
            case TelegramCall.GetMe _,
                    TelegramCall.GetWebhookInfo _,
                    TelegramCall.DeleteWebhook _,
                    TelegramCall.SendMessage _,
                    TelegramCall.EditMessage _,
                    TelegramCall.AnswerCallback _ ->
                    SILENCE;
        };
    }

    @Override
    public void close() {
        vendor.close();
    }

    @Override
    public String toString() {
        return vendor + " as bot " + token.bot();
    }
}
