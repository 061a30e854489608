package sayso.channel.telegram;

import java.time.Duration;
import java.util.Locale;
import sayso.decision.delivery.NoticeSendResult;
import sayso.wire.telegram.TelegramReply;

/// Ways in which Telegram refuses a call, with what is done about each. Texts are those of the Bot
/// API's server of 2026-05.
enum TelegramFault {
    /// The message says that already.
    UNCHANGED,
    /// The message was deleted, or is too old to be changed.
    MESSAGE_GONE,
    /// The press is too old for a word to whoever pressed; it counts all the same.
    PRESS_OLD,
    /// The person blocked the bot, or the account is gone.
    BLOCKED,
    /// The token is not good, or not any more.
    TOKEN_REFUSED,
    /// The group has become another chat.
    CHAT_MOVED,
    /// Somebody else reads this bot's updates.
    OTHER_READER,
    /// Too much at once.
    LIMITED,
    /// Telegram has trouble of its own.
    TROUBLE,
    /// It will never be taken.
    REFUSED;

    static TelegramFault of(TelegramReply.Failed failed) {
        String words = failed.description().toLowerCase(Locale.ROOT);
        return switch (failed.code()) {
            case 400 -> {
                if (words.contains("message is not modified")) {
                    yield UNCHANGED;
                }
                if (words.contains("message to edit not found")
                        || words.contains("message can't be edited")) {
                    yield MESSAGE_GONE;
                }
                if (words.contains("group chat was upgraded")) {
                    yield CHAT_MOVED;
                }
                yield words.contains("query is too old") ? PRESS_OLD : REFUSED;
            }
            case 401, 404 -> TOKEN_REFUSED;
            case 403 -> BLOCKED;
            case 409 -> OTHER_READER;
            case 429 -> LIMITED;
            default -> failed.code() >= 500 ? TROUBLE : REFUSED;
        };
    }

    /// As the outbox takes it.
    NoticeSendResult.Failed result(TelegramReply.Failed failed) {
        return switch (this) {
            case LIMITED ->
                    new NoticeSendResult.Failed(
                            "Telegram asks to wait for " + failed.retryAfter() + " s",
                            true,
                            Duration.ofSeconds(Math.max(0, failed.retryAfter())));
            case TROUBLE, OTHER_READER ->
                    new NoticeSendResult.Failed("Telegram replied with " + failed.code(), true);
            case TOKEN_REFUSED ->
                    new NoticeSendResult.Failed(
                            "Telegram does not take the bot's token any more; connect again with:"
                                    + " sayso connect telegram",
                            false);
            case BLOCKED ->
                    new NoticeSendResult.Failed(
                            "you blocked the bot in Telegram; press Start in its chat", false);
            case CHAT_MOVED ->
                    new NoticeSendResult.Failed(
                            "the group has become another chat; connect again with: sayso connect"
                                    + " telegram --group",
                            false);
            case UNCHANGED, MESSAGE_GONE, PRESS_OLD, REFUSED ->
                    new NoticeSendResult.Failed(
                            "Telegram refused it: " + failed.description(), false);
        };
    }
}
