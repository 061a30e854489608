package sayso.builtin.discord;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Pattern;

/// Token of the person's bot. Whoever has it acts as the bot, so its text is never shown and stands in
/// no message.
///
/// @param secret the whole token
record DiscordToken(String secret) {
    static final String MISSING = "there is no token of a bot; connect with: sayso connect discord";
    static final String REFUSED =
            "Discord does not take the bot's token any more; connect with: sayso connect discord"
                    + " --new-token";

    private static final Pattern FORM =
            Pattern.compile("[A-Za-z0-9_-]{18,40}\\.[A-Za-z0-9_-]{4,12}\\.[A-Za-z0-9_-]{20,100}");

    DiscordToken {
        requireNonNull(secret, "secret is null");
    }

    /// The token that a text is; empty for any other text.
    static Optional<DiscordToken> parse(String text) {
        String bare = text.strip();
        return FORM.matcher(bare).matches()
                ? Optional.of(new DiscordToken(bare))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "token of a bot";
    }
}
