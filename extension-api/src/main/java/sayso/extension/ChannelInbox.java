package sayso.extension;

import org.jspecify.annotations.Nullable;

/// Inbox of a channel that listens: takes what people press and write, and keeps how far the channel
/// has come. A press counts only with a ticket of a card that was shown to the account that sends
/// it, while that account is connected. What is none of that changes nothing; more than 30 such in a
/// minute end the listening as a failure.
public interface ChannelInbox {
    /// Hands a press over. When this returns, what it came to is on disk, so that only now the channel's
    /// vendor is told that it arrived. The same press again gets the same answer and counts once.
    ///
    /// People connect by sending the code that `sayso connect` shows them: hand over each message of an
    /// account that looks like it (`n.` and 32 letters and digits) with the whole of it as the ticket and the
    /// account's shown name as the text.
    ///
    /// @param reference which message was pressed, as `show` returned it, so that the press counts on no other;
    ///     null where the channel's vendor does not say
    /// @param ticket as the button carried it
    /// @param sender the account that pressed, as its vendor says; never what a message says of itself
    /// @param text what was typed into the form of a button of the kind `WORDS`; null without a form
    /// @throws IllegalStateException if `listen` was ended, or Sayso could not deal with the press within 10 s: it
    ///     may count or not, so hand it over again or let its vendor do so
    PressReply press(
            @Nullable String reference, String ticket, String sender, @Nullable String text);

    /// The same where the vendor does not say which message was pressed.
    default PressReply press(String ticket, String sender, @Nullable String text) {
        return press(null, ticket, sender, text);
    }

    /// Says that the vendor was heard just now, with or without news. A channel that says so, and hands over no
    /// press, for 2 minutes counts as deaf, and people are told.
    void heard();

    /// How far the channel has come, as it said last; empty at first. Kept in the store, so that another hub can
    /// go on.
    String cursor();

    /// Keeps how far the channel has come. Call it once all presses up to there were handed over.
    ///
    /// @param value up to 2000 characters; holds no secret
    /// @throws IllegalArgumentException if it is longer
    /// @throws IllegalStateException as with `press`
    void cursor(String value);
}
