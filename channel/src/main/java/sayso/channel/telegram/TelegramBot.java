package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import sayso.decision.access.TicketKind;
import sayso.wire.LenientFields;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;

/// A bot of Telegram that answers to its token: its account, its public name, and the link by which
/// an account asks to be paired with it.
///
/// @param account its id
/// @param name as in `@name`
public record TelegramBot(String account, String name) {
    public TelegramBot {
        requireNonNull(account, "account is null");
        requireNonNull(name, "name is null");
    }

    /// Looks whose token it is, and that the hub can ask it for news.
    ///
    /// @param takesOver whether updates that are posted elsewhere are posted no more
    /// @throws IOException with what is wrong and what to do
    public static TelegramBot look(String base, TelegramToken token, boolean takesOver)
            throws IOException {
        try (TelegramClient client = new TelegramClient(base, token)) {
            LenientFields me = done(client.call(new TelegramCall.GetMe()));
            String posted = done(client.call(new TelegramCall.GetWebhookInfo())).textOr("url", "");
            if (!posted.isEmpty()) {
                if (!takesOver) {
                    throw new IOException(
                            "Telegram posts this bot's updates to a server; use another bot, or"
                                    + " take it over with --take-over");
                }
                done(client.call(new TelegramCall.DeleteWebhook()));
            }
            return new TelegramBot(client.account(), me.textOr("username", ""));
        }
    }

    public String channel() {
        return TelegramChannel.NAME;
    }

    /// What a pairing ticket for it says that it is for.
    public String pairingHolder() {
        return TelegramListener.pairingHolder(account);
    }

    /// Opens the bot's chat, with a button that sends the ticket.
    ///
    /// @param secret of a ticket of the kind `PAIRING`
    public String link(String secret) {
        return "https://t.me/"
                + name
                + "?start="
                + secret.substring(TicketKind.PAIRING.mark().length());
    }

    /// Says in a chat that it is connected.
    public void greet(String base, TelegramToken token, String chat) throws IOException {
        try (TelegramClient client = new TelegramClient(base, token)) {
            done(
                    client.call(
                            new TelegramCall.SendMessage(
                                    chat,
                                    "Connected. Questions of your agents come here.",
                                    0,
                                    true,
                                    null,
                                    false,
                                    List.of())));
        }
    }

    private static LenientFields done(TelegramReply reply) throws IOException {
        return switch (reply) {
            case TelegramReply.Done done -> done.result();
            case TelegramReply.Failed failed ->
                    throw new IOException(TelegramFault.of(failed).result(failed).why());
        };
    }
}
