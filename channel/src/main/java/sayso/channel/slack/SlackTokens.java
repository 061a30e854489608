package sayso.channel.slack;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tokens of the app in one workspace of Slack: that of the app, which opens sockets, and that of its
/// bot, which writes; with the bot's own account, which stays when they are replaced. Both are secrets.
///
/// @param account as in `T024BE7LD.U0BOT`: the workspace and the bot's user
public record SlackTokens(String app, String bot, String account) {
    private static final Pattern APP = Pattern.compile("xapp-[A-Za-z0-9-]{10,200}");
    private static final Pattern BOT = Pattern.compile("xoxb-[A-Za-z0-9-]{10,200}");
    private static final Pattern KEPT =
            Pattern.compile(
                    "\\s*(" + APP + ")\\s+(" + BOT + ")\\s+([A-Z0-9]{2,20}\\.[A-Z0-9]{2,20})\\s*");

    public SlackTokens {
        requireNonNull(app, "app is null");
        requireNonNull(bot, "bot is null");
        requireNonNull(account, "account is null");
    }

    /// As they are kept; empty for anything else.
    public static Optional<SlackTokens> parse(String kept) {
        Matcher matcher = KEPT.matcher(kept);
        return matcher.matches()
                ? Optional.of(new SlackTokens(matcher.group(1), matcher.group(2), matcher.group(3)))
                : Optional.empty();
    }

    /// Whether a text can be the token of an app.
    public static boolean isApp(String text) {
        return APP.matcher(text.strip()).matches();
    }

    /// Whether a text can be the token of a bot.
    public static boolean isBot(String text) {
        return BOT.matcher(text.strip()).matches();
    }

    /// As they are kept.
    public String text() {
        return app + "\n" + bot + "\n" + account + "\n";
    }

    /// The bot's user.
    String user() {
        return account.substring(account.indexOf('.') + 1);
    }

    @Override
    public String toString() {
        return "tokens of " + account;
    }
}
