package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.console.CommandContext;
import sayso.app.extension.ExtensionSecret;
import sayso.app.extension.channel.ExtensionChannel;
import sayso.home.PrivateFiles;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// `sayso connect discord`: binds a Discord account to the person, whose presses on cards of their own
/// bot answer from then on; only a person may, at a terminal.
@picocli.CommandLine.Command(
        header = "Answer from your phone: connect a Discord account.",
        description = {
            "",
            "You need a bot of your own: make an application at Discord's developer portal,",
            "copy the token of its bot, and invite it into a server of yours. Questions then",
            "come as cards into your chat with the bot, and a press of a button answers. Nothing",
            "on this computer is open to the outside: the hub keeps a connection to Discord.",
            "Titles of questions and labels of options pass through Discord;",
            "notify.discord.show says how much more does.",
            "",
            "The token is typed here unseen, or comes from SAYSO_DISCORD_TOKEN or --token-file,",
            "and is kept in extensions/discord.token in the home, readable by you alone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect discord",
            "  sayso connect discord --token-file bot-token.txt",
            "  sayso disconnect discord"
        })
public final class ConnectDiscordCommand extends ExtensionChannelConnectCommand {
    private static final String FORM = "[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{20,}";
    private static final int LONGEST = 200;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "Read the bot's token from this file.")
    private @Nullable Path tokenFile;

    @Option(
            names = "--new-token",
            description = "Replace the token that is kept; who is connected stays so.")
    private boolean newToken;

    public ConnectDiscordCommand(CommandContext invocation) {
        super(invocation, "discord");
    }

    @Override
    boolean replaces() {
        return newToken || tokenFile != null;
    }

    @Override
    void prepare(LineTerminal terminal, ExtensionChannel channel)
            throws IOException, TerminalEndedException {
        ExtensionSecret secret = new ExtensionSecret(channel.extension(), "token");
        String variable = invocation.environment().getOrDefault(secret.variable(), "").strip();
        requireUnset(secret.variable(), tokenFile != null || newToken, "the bot");
        Path kept = invocation.home().extensionSecret(secret.extension(), secret.name());
        String token = variable;
        if (tokenFile != null) {
            token = TokenFile.given(tokenFile, "--token-file").strip();
        } else if (token.isEmpty() && !newToken) {
            token = TokenFile.kept(kept, "--new-token").strip();
        }
        if (token.isEmpty()) {
            String typed = terminal.askSecret("Token of your bot (from Discord, not shown): ");
            token = typed == null ? "" : typed.strip();
        }
        if (token.length() > LONGEST || !token.matches(FORM)) {
            throw failure(
                    "token",
                    "that is not a bot's token; nothing was sent",
                    "a token is one word of three parts with dots, as the developer portal shows it"
                            + " once");
        }
        if (variable.isEmpty()) {
            Files.createDirectories(invocation.home().folder().resolve("extensions"));
            PrivateFiles.replace(kept, token + "\n");
        }
    }

    @Override
    String place() {
        return "as a message to your bot in Discord";
    }
}
