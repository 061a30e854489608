package sayso.channel.telegram;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Token of a bot, as @BotFather gives it out. Whoever has it acts as the bot, so its text is never
/// shown and stands in no message.
///
/// @param bot the bot's own account, which is no secret
/// @param secret the whole token
public record TelegramToken(String bot, String secret) {
    private static final Pattern FORM = Pattern.compile("([0-9]{5,20}):[A-Za-z0-9_-]{30,64}");

    /// The token that a text is, blanks around it left out; empty for any other text.
    public static Optional<TelegramToken> parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(new TelegramToken(matcher.group(1), matcher.group()))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "token of bot " + bot;
    }
}
