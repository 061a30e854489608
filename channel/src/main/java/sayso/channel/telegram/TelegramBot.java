package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import sayso.channel.AccountListenerWorker;
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
        return pairingHolder(account);
    }

    static String pairingHolder(String account) {
        return new AccountListenerWorker.Account(TelegramChannel.NAME, account).pairingHolder();
    }

    /// What the ticket of a test's button says that it is for.
    ///
    /// @param sender the account that may press it
    public String testHolder(String sender) {
        return testHolder(account, sender);
    }

    static String testHolder(String account, String sender) {
        return new AccountListenerWorker.Account(TelegramChannel.NAME, account).testHolder(sender);
    }

    /// Opens the bot's chat, with a button that sends the ticket.
    ///
    /// @param secret of a ticket of the kind `PAIRING`
    /// @param group whether it takes the bot into a group, where the ticket is sent
    public String link(String secret, boolean group) {
        return "https://t.me/"
                + name
                + (group ? "?startgroup=" : "?start=")
                + secret.substring(TicketKind.PAIRING.mark().length());
    }

    /// Shows a button in a chat whose press proves the whole way back.
    ///
    /// @param secret of a ticket of the kind `PAIRING`, which the button carries
    public void test(String base, TelegramToken token, String chat, String secret)
            throws IOException {
        try (TelegramClient client = new TelegramClient(base, token)) {
            done(
                    client.call(
                            new TelegramCall.SendMessage(
                                    chat,
                                    "Almost there. Press the button, to show that presses arrive.",
                                    0,
                                    true,
                                    null,
                                    false,
                                    List.of(
                                            List.of(
                                                    new TelegramCall.Button(
                                                            "It works", secret))))));
        }
    }

    /// The message with the test's button, once it was pressed.
    static TelegramCall tested(String chat, String message) {
        return new TelegramCall.EditMessage(
                chat, message, "Connected. Questions of your agents come here.", 0, List.of());
    }

    private static LenientFields done(TelegramReply reply) throws IOException {
        return switch (reply) {
            case TelegramReply.Done done -> done.result();
            case TelegramReply.Failed failed ->
                    throw new IOException(TelegramFault.of(failed).result(failed).why());
        };
    }
}
