package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.console.CommandContext;
import sayso.channel.telegram.TelegramBot;
import sayso.channel.telegram.TelegramChannelProfile;
import sayso.channel.telegram.TelegramToken;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.home.PrivateFiles;
import sayso.store.SqlStore;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// `sayso connect telegram`: binds a Telegram account to the person, whose presses on cards of their
/// own bot answer from then on; only a person may, at a terminal.
@picocli.CommandLine.Command(
        header = "Answer from your phone: connect a Telegram account.",
        description = {
            "",
            "You need a bot of your own: send /newbot to @BotFather in Telegram, and keep the",
            "token that it replies with. Questions then come as cards into your chat with the",
            "bot, and a press of a button answers. Nothing on this computer is open to the",
            "outside: the hub asks Telegram for news. Titles of questions and labels of options",
            "pass through Telegram; notify.telegram.show says how much more does.",
            "",
            "The token is typed here unseen, or comes from SAYSO_TELEGRAM_TOKEN or --token-file,",
            "and is kept in telegram.token in the home, readable by you alone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect telegram",
            "  sayso connect telegram --token-file bot-token.txt",
            "  sayso connect telegram --group",
            "  sayso disconnect telegram"
        })
public final class ConnectTelegramCommand extends AccountConnectCommand {
    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "Read the bot's token from this file.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--new-token",
            description = "Replace the token that is kept; who is connected stays so.")
    private boolean newToken;

    @Option(
            names = "--take-over",
            description = "Take the bot from the server that Telegram posts its updates to.")
    private boolean takesOver;

    @Option(
            names = "--group",
            description = "Have the cards in a group: each member who answers connects once.")
    private boolean group;

    public ConnectTelegramCommand(CommandContext invocation) {
        super(invocation, "telegram");
    }

    @Override
    ChannelAccount connect(LineTerminal terminal, SqlStore store, Actor.Person person)
            throws IOException, InterruptedException, TerminalEndedException {
        TelegramToken token = token(terminal);
        TelegramBot bot = TelegramBot.look(invocation.vendors().telegram(), token, takesOver);
        terminal.print("✓ @" + bot.name() + " answers\n");
        if (invocation
                .environment()
                .getOrDefault(TelegramChannelProfile.TOKEN_VARIABLE, "")
                .isBlank()) {
            PrivateFiles.replace(invocation.home().telegramToken(), token.secret() + "\n");
        }
        startHub();
        ChannelStore channels = store.channels();
        TicketService tickets = new TicketService(store.access(), new SecureRandom());
        AccountPairingDialog dialog =
                new AccountPairingDialog(
                        terminal, channels, tickets, person, bot.channel(), bot.account(), again());
        Optional<ChannelAccount> bound =
                (newToken || tokenFile != null) && !group ? dialog.bound() : Optional.empty();
        ChannelAccount asked =
                bound.isPresent()
                        ? bound.get()
                        : asked(terminal, dialog, bot, store.clock().instant());
        terminal.print("I sent a test to the chat: press its button. …\n");
        dialog.test(
                asked,
                bot.testHolder(asked.sender()),
                (chat, test) -> bot.test(invocation.vendors().telegram(), token, chat, test));
        return asked.isActive() ? asked : paired(channels, asked, person);
    }

    /// The account that presses Start, which the person says is theirs.
    private ChannelAccount asked(
            LineTerminal terminal, AccountPairingDialog dialog, TelegramBot bot, Instant begun)
            throws InterruptedException, TerminalEndedException {
        String secret = dialog.code(bot.pairingHolder());
        String link = bot.link(secret, group);
        terminal.print(
                "\n"
                        + QrCodeText.of(link)
                        + "\nScan this with your phone "
                        + (group ? "and choose the group" : "and press Start")
                        + ", or open "
                        + link
                        + "\nIt is good once, for 10 minutes.\n\n");
        ChannelAccount asked =
                dialog.asked(
                        begun,
                        "nobody pressed Start within 10 minutes",
                        "a hub on another computer needs a bot of its own; or stop that one");
        if (!asked.isActive()) {
            dialog.confirm(
                    asked,
                    asked.recipient().equals(asked.sender())
                            ? "pressed Start"
                            : "asked in a group");
        }
        return asked;
    }

    private TelegramToken token(LineTerminal terminal) throws TerminalEndedException {
        String given =
                invocation.environment().getOrDefault(TelegramChannelProfile.TOKEN_VARIABLE, "");
        requireUnset(
                TelegramChannelProfile.TOKEN_VARIABLE, tokenFile != null || newToken, "the bot");
        Path kept = invocation.home().telegramToken();
        if (tokenFile != null) {
            given = TokenFile.given(tokenFile, "--token-file");
        } else if (given.isBlank() && !newToken) {
            given = TokenFile.kept(kept, "--new-token");
        }
        if (given.isBlank()) {
            String typed = terminal.askSecret("Token of your bot (from @BotFather, not shown): ");
            given = typed == null ? "" : typed;
        }
        return TelegramToken.parse(given)
                .orElseThrow(() ->
                        failure(
                                "token",
                                "that is not a bot's token; nothing was sent",
                                "a token looks like 123456789:AA…, one word of @BotFather's reply"));
    }
}
