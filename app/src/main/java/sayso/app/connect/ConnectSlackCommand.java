package sayso.app.connect;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.console.CommandContext;
import sayso.channel.slack.SlackApp;
import sayso.channel.slack.SlackChannelProfile;
import sayso.channel.slack.SlackTokens;
import sayso.decision.access.TicketService;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.model.Actor;
import sayso.home.PrivateFiles;
import sayso.store.SqlStore;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// `sayso connect slack`: binds a Slack account to the person, whose presses on cards of their own app
/// answer from then on; only a person may, at a terminal.
@picocli.CommandLine.Command(
        header = "Answer in Slack: connect an account of a workspace.",
        description = {
            "",
            "You need an app of your own in the workspace; the manifest that this prints makes",
            "one at https://api.slack.com/apps. Questions then come as cards into your",
            "conversation with the app, and a press of a button answers. Nothing on this",
            "computer is open to the outside: the hub opens a socket to Slack. Titles of",
            "questions and labels of options pass through Slack; notify.slack.show says how",
            "much more does.",
            "",
            "Both tokens are typed here unseen, or come from --tokens-file, and are kept in",
            "slack.tokens in the home, readable by you alone.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  sayso connect slack",
            "  sayso connect slack --channel",
            "  sayso disconnect slack"
        })
public final class ConnectSlackCommand extends AccountConnectCommand {
    @Option(
            names = "--tokens-file",
            paramLabel = "FILE",
            description = "Read both tokens from this file, with a blank or a line between.")
    private @Nullable Path tokensFile;

    @Option(
            names = "--new-tokens",
            description = "Replace the tokens that are kept; who is connected stays so.")
    private boolean newTokens;

    @Option(
            names = "--channel",
            description = "Have the cards in a channel: each member who answers connects once.")
    private boolean here;

    public ConnectSlackCommand(CommandContext invocation) {
        super(invocation, "slack");
    }

    @Override
    ChannelAccount connect(LineTerminal terminal, SqlStore store, Actor.Person person)
            throws IOException, InterruptedException, TerminalEndedException {
        List<String> tokens = tokens(terminal);
        SlackApp app =
                SlackApp.look(invocation.vendors().slack(), tokens.getFirst(), tokens.getLast());
        terminal.print("✓ @" + app.name() + " of " + app.workspace() + " answers\n");
        if (given().isBlank()) {
            PrivateFiles.replace(invocation.home().slackTokens(), app.tokens().text());
        }
        startHub();
        ChannelStore channels = store.channels();
        TicketService tickets = new TicketService(store.access(), new SecureRandom());
        AccountPairingDialog dialog =
                new AccountPairingDialog(
                        terminal,
                        channels,
                        tickets,
                        person,
                        app.channel(),
                        app.tokens().account(),
                        again());
        Optional<ChannelAccount> bound =
                (newTokens || tokensFile != null) && !here ? dialog.bound() : Optional.empty();
        ChannelAccount asked =
                bound.isPresent()
                        ? bound.get()
                        : asked(terminal, dialog, app, store.clock().instant());
        terminal.print("I sent a test to the chat: press its button. …\n");
        dialog.test(
                asked,
                app.testHolder(asked.sender()),
                (recipient, test) -> app.test(invocation.vendors().slack(), recipient, test));
        return asked.isActive() ? asked : paired(channels, asked, person);
    }

    /// The account that writes the command, which the person says is theirs.
    private ChannelAccount asked(
            LineTerminal terminal, AccountPairingDialog dialog, SlackApp app, Instant begun)
            throws InterruptedException, TerminalEndedException {
        String secret = dialog.code(app.pairingHolder());
        terminal.print(
                "\nWrite this in Slack"
                        + (here
                                ? ", in the channel that the cards go to, after /invite @"
                                : ", anywhere in ")
                        + (here ? app.name() : app.workspace())
                        + ":\n\n    "
                        + SlackApp.command(secret, here)
                        + "\n\nIt is good once, for 10 minutes.\n\n");
        ChannelAccount asked =
                dialog.asked(
                        begun,
                        "nobody wrote the command within 10 minutes",
                        "a hub on another computer needs an app of its own; or stop that one");
        if (!asked.isActive()) {
            dialog.confirm(asked, "wrote the command");
        }
        return asked;
    }

    private String given() {
        return invocation.environment().getOrDefault(SlackChannelProfile.TOKENS_VARIABLE, "");
    }

    /// That of the app, and that of its bot.
    private List<String> tokens(LineTerminal terminal) throws TerminalEndedException {
        requireUnset(
                SlackChannelProfile.TOKENS_VARIABLE, tokensFile != null || newTokens, "the app");
        Path file = invocation.home().slackTokens();
        String kept = given();
        if (kept.isBlank() && tokensFile == null && !newTokens) {
            kept = TokenFile.kept(file, "--new-tokens");
        }
        Optional<SlackTokens> known = SlackTokens.parse(kept);
        if (known.isPresent()) {
            return List.of(known.get().app(), known.get().bot());
        }
        if (tokensFile != null) {
            String[] words = TokenFile.given(tokensFile, "--tokens-file").strip().split("\\s+", -1);
            if (words.length == 2) {
                return List.of(
                        checked(words[0], SlackTokens::isApp, "xapp-"),
                        checked(words[1], SlackTokens::isBot, "xoxb-"));
            }
            throw failure(
                    "token",
                    "the file does not hold two tokens; nothing was sent",
                    "that of the app (xapp-…) and that of the bot (xoxb-…)");
        }
        terminal.print(
                "Make an app at https://api.slack.com/apps, from this manifest, and install it:\n\n"
                        + SlackApp.MANIFEST.indent(4)
                        + "\nThe first token stands at Basic Information, App-Level Tokens, with the"
                        + " scope connections:write;\nthe second one at OAuth & Permissions.\n\n");
        return List.of(
                checked(
                        asked(terminal, "Token of the app (xapp-…, not shown): "),
                        SlackTokens::isApp,
                        "xapp-"),
                checked(
                        asked(terminal, "Token of its bot (xoxb-…, not shown): "),
                        SlackTokens::isBot,
                        "xoxb-"));
    }

    private static String asked(LineTerminal terminal, String prompt)
            throws TerminalEndedException {
        String typed = terminal.askSecret(prompt);
        return typed == null ? "" : typed.strip();
    }

    private static String checked(String token, Predicate<String> isOne, String start) {
        if (!isOne.test(token)) {
            throw failure(
                    "token",
                    "that is not the token that was asked for; nothing was sent",
                    "it is one word that begins with " + start);
        }
        return token;
    }
}
